import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { cause, causeHere, folder, once, stopOnce } from "../process.suite.ts";

const put = (file: string, text: string) => writeFileSync(join(folder, file), text);
const read = (file: string) => readFileSync(join(folder, file), "utf8");
const MODELS = "--models both-blind+cause,delta+none --without-rivals --rounds 1 --recover 2";

const cohort = once(() => causeHere("cohort --kinds both-blind+cause=3,delta+none=3 --trials 25 --out people.csv"));

describe("cause cohort", () => {
  test("writes trials as cause fit reads them, and truth apart; the same each time", async () => {
    const { code, out } = await cohort();
    expect(code).toBe(0);
    expect(out).toBe("6 people, 4 blocks of 25 trials: people.csv; truth: people-truth.csv\n");
    const lines = read("people.csv").trim().split("\n");
    expect(lines).toHaveLength(601);
    expect(lines[0]).toBe("subject,block,trial,choice,reward,forced,v_1,v_2,v_3,v_4,s_1,s_2,s_3,s_4");
    expect(read("people-truth.csv").split("\n")[4]).toMatch(/^4,delta\+none,/);
    const before = read("people.csv");
    await causeHere("cohort --kinds both-blind+cause=3,delta+none=3 --trials 25 --out people.csv --overwrite");
    expect(read("people.csv")).toBe(before);
  });

  test("replaces no file unasked, nor what a link points to", async () => {
    await cohort();
    symlinkSync("people.csv", join(folder, "link.csv"));
    for (const name of ["people.csv", "link.csv"]) {
      const { code, err } = await causeHere(`cohort --people 1 --trials 5 --out ${name}`);
      expect([code, err]).toEqual([2, `cause: invalid file: "${name}"; exists; --overwrite replaces it\n`]);
    }
    expect(read("people.csv").split("\n").length).toBe(602);
  });

  test.each([
    ["cohort --kinds nobody+cause", 'invalid inference: "nobody"; must be one of healthy'],
    ["cohort --trials many", 'invalid trials: "many"'],
    ["cohort --beta 3", "must be two numbers"],
    ["cohort --out people.txt", "must end in .csv"],
  ])("%s is refused", async (words, message) => {
    const { code, err } = await causeHere(words);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });
});

describe("cause fit", () => {
  const whole = once(async () => {
    await cohort();
    return causeHere(`fit people.csv ${MODELS} --out one --jobs 1 --trials`);
  });

  test("writes tables, figures and a report; the same bytes on one thread and on two", async () => {
    const one = await whole();
    expect(one.code).toBe(0);
    expect(one.err).toContain("people.csv: 6 people, 4 arms, 100 trials each");
    expect(one.out).toContain("sensitivity");
    expect(one.out).toMatch(/^Of 6 people, \d/);
    const two = await cause(`fit people.csv ${MODELS} --out two --jobs 2 --trials --json`);
    expect(two.code).toBe(0);
    const document = JSON.parse(two.out);
    expect(document.models).toEqual(["both-blind+cause", "delta+none"]);
    expect([document.evidences.length, document.checks.length > 12]).toEqual([12, true]);
    const files = ["tables", "figures"].flatMap((part) =>
      readdirSync(join(folder, "one", part)).map((name) => `${part}/${name}`),
    );
    for (const file of [...files.filter((name) => !/pdf$/.test(name)), "methods.txt"]) {
      expect(readFileSync(join(folder, "two", file)).equals(readFileSync(join(folder, "one", file))), file).toBe(true);
    }
    expect(read("one/tables/people.csv").split("\n")[0]).toBe(
      "person,group,trials,best_model,best_inference,p_explores,undescribed_by,p_both-blind,p_delta,findings",
    );
    expect(read("one/tables/trials.csv").trim().split("\n")).toHaveLength(601);
    expect((await causeHere("fit people.csv --every-model")).err).toContain("--every-model");
    expect(read("one/report.html")).toContain("What cannot be said");
    expect((await causeHere("verify one")).code).toBe(0);
  });

  test("goes on after an interruption among simulated people, to the same bytes, and computes none of them again", async () => {
    await whole();
    const words = `fit people.csv ${MODELS} --out stopped --jobs 1 --trials`;
    const replica = join(folder, "stopped/conditions/replica 1.rows");
    const stopped = await stopOnce(words, () => existsSync(replica));
    expect(stopped.code).toBe(130);
    expect(stopped.err).toContain("continue with --resume");
    expect((await causeHere(words)).err).toContain("--resume continues it");
    const before = statSync(replica).mtimeMs;
    expect((await causeHere(`${words} --resume`)).code).toBe(0);
    expect(statSync(replica).mtimeMs).toBe(before);
    for (const table of ["evidences", "replicas", "checks", "frequencies"]) {
      expect(read(`stopped/tables/${table}.csv`), table).toBe(read(`one/tables/${table}.csv`));
    }
  });

  test("reads the columns of hBayesDM, mixed line ends, missed responses and several groups", async () => {
    const row = (id: string, t: number) =>
      `${id}\t${t % 9 === 0 ? "NA" : (t % 3) + 1}\t${(t * 7) % 11}\t${id < "c" ? "x" : "y"}`;
    const rows = ["a", "b", "c", "d"].flatMap((id) => Array.from({ length: 60 }, (_, t) => row(id, t)));
    put(
      "hbayes.txt",
      `subjID\tchoice\toutcome\tgroup\r\n${rows.map((one, i) => one + (i % 2 ? "\r\n" : "\n")).join("")}`,
    );
    const { code, err, out } = await causeHere(
      "fit hbayes.txt --preset hbayesdm --models delta+none,both-blind+none --out hbayes --recover 0 --rounds 1",
    );
    expect(code).toBe(0);
    expect(err).toContain("4 people, 3 arms, 60 trials each; groups x, y");
    expect(err).toContain("check: person a missed 12 % of 60 trials");
    expect(out).toContain("groups x and y differ in models with probability");
    expect(out).toMatch(/: y minus x +difference \(95 %\) +compared +excluded\n/);
  });

  test("one arm with predictions: every inference once, without a bonus; measures and contrasts by condition", async () => {
    const row = (id: number, block: number, t: number) => {
      const [v, s] = [block % 2 ? 9 : 1, block > 1 ? 16 : 4];
      const prediction = t === 0 ? 50 : 50 + 0.4 * (((t - 1) * 7 + id) % 11) + ((id * t) % 5);
      return `${id},${block},c${block},${t},${prediction},${50 + ((t * 7 + id) % 11)},${v},${s}`;
    };
    const rows = [1, 2, 3].flatMap((id) =>
      [0, 1, 2, 3].flatMap((block) => Array.from({ length: 12 }, (_, t) => row(id, block, t))),
    );
    put("predictions.csv", `subject,block,condition,trial,prediction,reward,v_1,s_1\n${rows.join("\n")}\n`);
    const words = "fit predictions.csv --memory reset-separate --hierarchy none --recover 1 --out predicted --jobs 1";
    const { code, err } = await causeHere(`${words} --sample 2 --seed 5`);
    expect(code).toBe(0);
    expect(err).toContain("predictions.csv: 2 people, 1 arm, 48 trials each");
    expect(err).toContain(
      "6 models: healthy+none/reset-separate, s-blind+none/reset-separate, v-blind+none/reset-separate, both-blind+none, delta+none, random+none",
    );
    expect(read("predicted/tables/measures.csv").trim().split("\n")).toHaveLength(9);
    expect(read("predicted/tables/measures.csv")).toMatch(/^\d,,c1,9,4,learning_rate,/m);
    expect(read("predicted/tables/contrasts.csv")).toMatch(/^learning_rate,stochasticity,2,/m);
    expect(read("predicted/tables/parameters.csv")).toContain("prediction_rho");
  });

  test("payoffs of all arms are not seen, and must agree with rewards", async () => {
    const row = (t: number) => `1,${(t % 2) + 1},${t % 2 ? 30 + t : t},${t},${30 + t}`;
    put("payoffs.csv", `id,choice,reward,pay_1,pay_2\n${Array.from({ length: 30 }, (_, t) => row(t)).join("\n")}\n`);
    const words =
      "fit payoffs.csv --person id --payoffs pay_ --models delta+none --hierarchy none --recover 1 --jobs 1";
    expect((await causeHere(`${words} --out payoffs`)).code).toBe(0);
    expect(read("payoffs/tables/measures.csv")).toContain("1,,all trials,,,share_best,0.5\n");
    put("payoffs.csv", "id,choice,reward,pay_1,pay_2\n1,1,5,5,6\n1,2,6,6,5\n");
    expect((await causeHere(`${words} --out wrong`)).err).toContain(
      'invalid payoff: "5"; the chosen arm paid 6 (payoffs.csv, line 3, column pay_2)',
    );
  });

  test("a results folder that contains the data is refused, one beside it is not", async () => {
    mkdirSync(join(folder, "study"));
    put("study/people.csv", "subject,choice,reward\n1,1,5\n1,2,6\n");
    const words = "fit study/people.csv --models delta+none --hierarchy none --recover 0 --jobs 1";
    expect((await causeHere(`${words} --out study`)).err).toBe('cause: invalid out: "study"; contains the data\n');
    expect((await causeHere(`${words} --out study/peo`)).code).toBe(0);
  });

  test("a lesion label without rivals is refused, before anything is written", async () => {
    await cohort();
    const { code, err } = await causeHere("fit people.csv --models healthy+cause,s-blind+cause --out blind");
    expect(code).toBe(2);
    expect(err).toContain("s-blind needs rivals: add both-blind, delta");
    expect(existsSync(join(folder, "blind"))).toBe(false);
  });

  test("a model that knows the noises needs them", async () => {
    put("plain.csv", "subject,choice,reward\n1,1,5\n1,2,4\n1,1,3\n");
    const { err } = await causeHere("fit plain.csv --models kalman+none --out plain");
    expect(err).toContain("knows the true noises, so the data must have them");
  });

  test.each([
    [
      "subject,choice,reward\n1,1,5\n1,5,4\n",
      "--arms 4",
      'invalid choice: "5"; there are 4 arms at most (bad.csv, line 3, column choice)',
    ],
    [
      "subject,choice,reward\n1,0,5\n",
      "",
      "arms are counted from 1; --first-arm 0 counts from 0, --missed 0 reads it as a missed response",
    ],
    ["subject,choice,reward\n1,left,5\n", "", 'invalid choice: "left"; must be the number of an arm'],
    ["subject,choice,reward\n1,1,much\n", "", 'invalid reward: "much"; must be a number'],
    [
      "subject,choice,reward\n1,1,5\n1,1,6\n",
      "",
      "all choices in bad.csv are of one arm; give --arms if there were more",
    ],
    ["subject,choice,reward\n1,1,5\n1,2,5\n", "", "must vary: all rewards seen are the same"],
    ["who,choice,reward\n1,1,5\n", "", "bad.csv has who, choice, reward; name it with --person"],
    ["subject,trial,choice,reward\n1,2,1,5\n1,1,2,6\n", "", "must be after 2: rows must be in order of time"],
    ["subject,block,choice,reward\n1,1,1,5\n1,2,2,6\n1,1,1,5\n", "", "came before: rows must be in order of time"],
    ["subject,block,condition,choice,reward\n1,1,a,1,5\n1,1,b,2,6\n", "", "was a before in block 1"],
    ["subject,choice,reward\n1,1,5\n1,2,6\n", "--payoffs x_", "bad.csv has no column x_1"],
    ["subject,choice,reward\n1,1,5\n1,2,6\n", "--sample 2", "invalid sample: 2; must be an integer from 1 to 1"],
    ["subject,choice,reward\n1,1,5\n1,2,6\n", "--seed 2", "is an option of --sample"],
    ["subject,choice,reward\n", "", "needs a header line and at least one row"],
  ])("bad data are told in one line (%j)", async (text, more, message) => {
    put("bad.csv", text);
    const { code, err } = await causeHere(`fit bad.csv ${more} --out bad`);
    expect(code).toBe(2);
    expect(err).toContain(message);
    expect(existsSync(join(folder, "bad"))).toBe(false);
  });
});

test("cause recover shows confusion and recovery", async () => {
  const { code, out } = await causeHere("recover --kinds both-blind+cause=3,delta+none=3 --trials 25 --jobs 1");
  expect(code).toBe(0);
  expect(out).toContain("6 people, mixed blocks 4 × 25");
  expect(out).toMatch(/Right by evidence [\d.]+ ± [\d.]+, by BIC/);
  const json = await causeHere("recover --kinds both-blind+cause=3,delta+none=3 --trials 25 --jobs 1 --json");
  expect(JSON.parse(json.out).recovery[0].parameter).toBe("beta");
});
