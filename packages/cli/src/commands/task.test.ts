import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { cause, causeHere, folder, program } from "../process.suite.ts";

const put = (file: string, text: string) => writeFileSync(join(folder, file), text);
const read = (file: string) => readFileSync(join(folder, file), "utf8");
const SMALL = "--arms 2 --blocks 2 --trials 20";

describe("cause walks", () => {
  test("writes walks, tells what rounding and bounds do, and draws them; the same each time", async () => {
    const { code, out } = await causeHere(`walks ${SMALL} --walks 2 --seed 7 --out w.json --plot w.svg`);
    expect(code).toBe(0);
    expect(out).toContain("2 walks of 2 blocks × 20 trials, 2 arms");
    expect(out).toContain("8 cells to assign people to");
    expect(out).toContain("Rounding to 1 adds 0.0833 to s: 2\u00a0% of the lowest s.");
    const set = JSON.parse(read("w.json"));
    expect(set.walks).toHaveLength(2);
    expect(set.walks[0].blocks[1].reward).toHaveLength(20);
    expect(read("w.svg")).toContain("Payoff schedules");
    // The same walks may be written again; others replace none unasked.
    expect((await causeHere(`walks ${SMALL} --walks 2 --seed 7 --out w.json`)).code).toBe(0);
    const other = await causeHere(`walks ${SMALL} --walks 2 --seed 8 --out w.json`);
    expect(other.err).toContain('invalid file: "w.json"; exists; --overwrite replaces it');
    const again = await causeHere(`walks ${SMALL} --walks 2 --seed 7 --json`);
    expect(JSON.parse(again.out)).toEqual(set);
  });

  test("takes a design file, and options before it", async () => {
    put(
      "d.json",
      JSON.stringify({ arms: 2, blocks: 1, trials: 20, task: { walks: 1, points: { scale: 2, bounds: null } } }),
    );
    const { out } = await causeHere("walks d.json --blocks 2 --json");
    const set = JSON.parse(out);
    expect([set.design.blocks, set.walks.length, set.points.scale, set.points.round]).toEqual([2, 1, 2, 1]);
  });

  test.each([
    ["walks --bounds 60,100", "with the offset, 50, between them"],
    ["walks --scale 0", "invalid scale of points: 0"],
    ["walks --blocks 1 --trials 3 --lead-changes 3", "draws in a row failed the checks"],
    ["walks missing.json", "the file cannot be read"],
  ])("%s is refused", async (words, message) => {
    const { code, err } = await causeHere(words);
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
  });
});

const DOWNLOAD = { delivery: { kind: "download" } };
const datapipe = (url: string) => JSON.stringify({ task: { delivery: { kind: "datapipe", experiment: "E", url } } });

describe("cause task", () => {
  test("init gives a file that build turns into a page", async () => {
    expect((await cause("task init")).code).toBe(0);
    expect((await causeHere("task init")).err).toContain("exists already");
    const refused = await causeHere("task build --out page");
    expect([refused.code, refused.err]).toEqual([
      2,
      'cause: invalid design for participants: set task.consent (a placeholder; null for none), task.contact (a placeholder; null for nobody), task.delivery ({"kind": "jatos"}, {"kind": "datapipe", "experiment": "…"} or {"kind": "download"}); cause task run tries the page without\n',
    ]);
    expect(existsSync(join(folder, "page"))).toBe(false);
    const file = JSON.parse(read("design.json"));
    const own = { consent: "<p>We ask you …</p>", contact: "Dr Lee, lee@example.org", ...DOWNLOAD };
    put("design.json", JSON.stringify({ ...file, task: { ...file.task, ...own } }));
    const { code, out } = await causeHere("task build --out page");
    expect(code).toBe(0);
    expect(out).toContain("Data are downloaded in the end.");
    expect(readdirSync(join(folder, "page")).toSorted()).toEqual(
      ["cause-task.css", "cause-task.js", "config.js", "index.html", "walks.js"].toSorted(),
    );
    expect(read("page/index.html")).toContain("connect-src 'self';");
    const before = read("page/config.js");
    await causeHere("task build --out page");
    expect(read("page/config.js")).toBe(before);
    put("page/notes.txt", "mine");
    expect((await causeHere("task build --out page")).err).toContain("has other files, such as notes.txt");
  });

  test.each([
    [{ consent: "Replace this text", ...DOWNLOAD }, "task.consent"],
    [{ contact: "Replace this text", ...DOWNLOAD }, "task.contact"],
    [{}, "task.delivery"],
  ])("build refuses %j for participants; for simulated people it does not", async (task, missing) => {
    put("m.json", JSON.stringify({ blocks: 1, trials: 20, task }));
    const { code, err } = await causeHere("task build m.json --out missing");
    expect([code, err]).toEqual([
      2,
      expect.stringMatching(new RegExp(`^cause: invalid design for participants: set ${missing} [^,]*[^\\n]*\\n$`)),
    ]);
    expect((await causeHere("task build m.json --out tried --simulate delta+none=2 --overwrite")).code).toBe(0);
  });

  test("warns until participants are told what they ought to be, or that is declined", async () => {
    const warnings = async (task: object) => {
      put("w.json", JSON.stringify({ task: { ...task, ...DOWNLOAD } }));
      return (await causeHere("task build w.json --out warned --overwrite")).err.match(/^warning: .*/gm) ?? [];
    };
    expect(await warnings({})).toHaveLength(4);
    expect(await warnings({ consent: null, contact: null, minutes: null, withdrawal: null })).toEqual([]);
  });

  test("another study is not replaced unasked", async () => {
    put("a.json", JSON.stringify({ task: { title: "Study A", ...DOWNLOAD } }));
    put("b.json", JSON.stringify({ task: { title: "Study B", ...DOWNLOAD } }));
    await causeHere("task build a.json --out deployed");
    const { code, err } = await causeHere("task build b.json --out deployed");
    expect([code, err]).toEqual([2, expect.stringContaining('holds another study ("Study A")')]);
    expect(read("deployed/index.html")).toContain("<title>Study A</title>");
    expect((await causeHere("task build b.json --out deployed --overwrite")).code).toBe(0);
    expect(read("deployed/index.html")).toContain("<title>Study B</title>");
  });

  test("run serves it on this machine until it is stopped", async () => {
    put("run.json", JSON.stringify({ task: { title: "Try <me>" } }));
    const child = spawn(process.execPath, [program, "task", "run", "run.json", "--port", "0"], { cwd: folder });
    const address = await new Promise<string>((resolve) => {
      child.stdout.on("data", (text) => resolve(/http\S+/.exec(String(text))?.[0] ?? ""));
    });
    expect(await (await fetch(address)).text()).toContain("<title>Try &lt;me></title>");
    expect((await fetch(`${address}walks.js`)).headers.get("content-type")).toBe("text/javascript");
    expect((await fetch(`${address}design.json`)).status).toBe(404);
    const code = new Promise((resolve) => child.on("close", resolve));
    child.kill("SIGTERM");
    expect(await code).toBe(0);
  });

  test("data go where the file says, and nowhere else", async () => {
    const build = async (delivery: object) => {
      put("s.json", JSON.stringify({ task: { delivery } }));
      expect((await causeHere("task build s.json --out sent --overwrite")).code).toBe(0);
      return read("sent/index.html");
    };
    expect(await build({ kind: "datapipe", experiment: "X" })).toContain(
      "connect-src 'self' https://pipe.jspsych.org;",
    );
    expect(await build({ kind: "jatos" })).toContain('<script src="jatos.js">');
  });

  test("simulated people are only in pages that ask for them", async () => {
    put("p.json", "{}");
    await causeHere("task build p.json --out with --simulate delta+none=2 --seed 3");
    expect(existsSync(join(folder, "with/cause-agents.js"))).toBe(true);
    expect(read("with/config.js")).toContain('"delta+none":2');
  });

  test.each([
    ['{ "arm": 3 }', 'unknown setting "arm"'],
    ['{ "task": { "deadline": "soon" } }', 'invalid task.deadline: "soon"; must be a number'],
    ['{ "task": { "delivery": { "kind": "post" } } }', 'invalid delivery: "post"; must be one of'],
    ['{ "task": { "delivery": { "kind": "datapipe" } } }', "missing delivery.experiment"],
    ['{ "task": { "delivery": { "kind": "download", "to": "x" } } }', "has no such setting"],
    [datapipe("https://*/"), "invalid delivery.url"],
    [datapipe("https://a.org; script-src *"), "invalid delivery.url"],
    [datapipe("http://a.org/"), "must begin with https://"],
    ['{ "task": { "completion": { "kind": "link", "url": "javascript:alert(1)" } } }', "invalid completion.url"],
    ['{ "task": { "completion": { "kind": "sona", "url": "https://x.org/\\"><b>" } } }', "invalid completion.url"],
    ['{ "task": { "deadline": 2147483648 } }', "invalid deadline: 2147483648; must be >= 1 and <= 3600000"],
    ['{ "task": { "walks": 1000 }, "blocks": 1000, "trials": 50000 }', "invalid size of walks"],
    ['{ "arms": 9 }', "invalid number of arms: 9; must be an integer from 2 to 8"],
    ['{ "task": { "text": { "hello": "x" } } }', 'invalid text: "hello"'],
    ["{", "it is not JSON"],
  ])("%s is refused", async (text, message) => {
    put("bad.json", text);
    const { code, err } = await causeHere("task build bad.json --out bad");
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
    expect(existsSync(join(folder, "bad"))).toBe(false);
  });
});

describe("cause fit reads what the task writes", () => {
  const HEAD = "subject,session,block,trial,phase,choice,reward,v_1,v_2,v_3,s_1,s_2,s_3\n";
  const noises = "1,1,1,4,4,4";
  const session = (subject: string, trials: number) =>
    `${HEAD}${subject},1,practice,1,practice,3,9,${noises}\n${subject},1,,1,comprehension,,,,,,,,\n${Array.from(
      { length: trials },
      (_, t) => `${subject},1,1,${t + 1},test,${(t % 2) + 1},${40 + ((t * 7) % 11)},${noises}\n`,
    ).join("")}`;
  const MODELS = "--models delta+none,random+none --rounds 1 --recover 0 --jobs 1 --overwrite --out tf";

  test("many files; practice and checks are left out; arms that nobody chose are known; broken-off sessions are named", async () => {
    put("a.csv", session("a", 60));
    put("b.csv", session("b", 52));
    const { code, err } = await causeHere(`fit a.csv b.csv ${MODELS}`);
    expect(code).toBe(0);
    expect(err).toContain("2 files: 2 people, 3 arms, 52 to 60 trials each");
    expect(err).toContain("check: person b has 52 of 60 trials: the session may have been broken off");
  });

  test.each([
    ["the same person twice", ["a.csv", session("a", 60)], 'invalid person: "a"; is in a.csv and in x.csv'],
    ["a file cut off in a row", ["a.csv", session("c", 60).slice(0, -20)], "invalid number of cells: "],
    ["practice alone", ["a.csv", session("d", 0)], "nobody got as far as the test"],
    ["an empty file", ["a.csv", ""], "invalid data"],
    ["rows twice", ["a.csv", session("e", 60) + session("e", 60).slice(HEAD.length)], "must be after 60"],
  ])("%s is told in words", async (_, [other, text], message) => {
    put("a.csv", session("a", 60));
    put("x.csv", text);
    const { code, err } = await causeHere(`fit ${other} x.csv ${MODELS}`);
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
  });
});
