// The recipe examples/agent-as-flag.ts, by OpenFeature's own client.
import { OpenFeature } from "@openfeature/server-sdk";
import { afterEach, expect, test } from "vitest";
import { AgentProvider } from "../../examples/agent-as-flag.ts";

const flags = { checkout: { arms: ["short", "long"], event: "purchase", window: 1000 } } as const;
let now = 0;
const clock = () => now;

async function start(provider: AgentProvider) {
  await OpenFeature.setProviderAndWait(provider);
  return OpenFeature.getClient();
}
afterEach(() => OpenFeature.close());

test("a flag comes to serve the variant that brings purchases, to most users", async () => {
  now = 0;
  const client = await start(new AgentProvider(flags, clock));
  const served: string[] = [];
  for (let i = 0; i < 3000; i++) {
    now = 10 * i;
    const user = { targetingKey: `user ${i}` };
    const variant = await client.getStringValue("checkout", "short", user);
    served.push(variant);
    if (i % (variant === "long" ? 5 : 20) === 0) client.track("purchase", user);
  }
  expect(served.slice(2000).filter((variant) => variant === "long").length).toBeGreaterThan(800);
});

test("a user sees the same variant until the window has ended, and one purchase counts", async () => {
  now = 0;
  const provider = new AgentProvider(flags, clock);
  const client = await start(provider);
  const user = { targetingKey: "user 17" };
  const first = await client.getStringDetails("checkout", "short", user);
  expect(first).toMatchObject({ variant: first.value, reason: "SPLIT" });
  now = 900;
  expect(await client.getStringDetails("checkout", "short", user)).toMatchObject({
    value: first.value,
    reason: "CACHED",
  });
  for (const event of ["purchase", "purchase", "visit"]) client.track(event, user, { value: 1 });
  client.track("purchase", { targetingKey: "nobody" });
  client.track("purchase", {});
  now = 1001;
  expect(await client.getStringDetails("checkout", "short", user)).toMatchObject({ reason: "SPLIT" });
  const { arms } = provider.toJSON().checkout.agent as { arms: { name: string; rewards: number; sums: number[] }[] };
  const arm = arms.find(({ name }) => name === first.value);
  expect([arm?.rewards, arm?.sums[0]]).toEqual([1, 1]);
});

test("an event whose value is no reward does not stop the application, and does not count", async () => {
  now = 0;
  const provider = new AgentProvider(flags, clock);
  const client = await start(provider);
  const user = { targetingKey: "user 1" };
  await client.getStringValue("checkout", "short", user);
  client.track("purchase", user, { value: 30 });
  client.track("purchase", user, { value: 1 });
  now = 2000;
  await client.getStringValue("checkout", "short", user);
  const { arms } = provider.toJSON().checkout.agent as { arms: { rewards: number }[] };
  expect(arms.reduce((sum, { rewards }) => sum + rewards, 0)).toBe(1);
});

test.each([
  [
    "an unknown flag",
    "FLAG_NOT_FOUND",
    (client: Client) => client.getStringDetails("menu", "x", { targetingKey: "a" }),
  ],
  ["no user", "TARGETING_KEY_MISSING", (client: Client) => client.getStringDetails("checkout", "x")],
  ["a number", "TYPE_MISMATCH", (client: Client) => client.getNumberDetails("checkout", 1, { targetingKey: "a" })],
])("the default is served, and the reason told: %s", async (_, errorCode, ask) => {
  expect(await ask(await start(new AgentProvider(flags, clock)))).toMatchObject({ errorCode });
});

test("restarted from JSON, users see what they saw, and purchases count", async () => {
  now = 0;
  const before = new AgentProvider(flags, clock);
  const value = await (await start(before)).getStringValue("checkout", "short", { targetingKey: "a" });
  const after = new AgentProvider(flags, clock, JSON.parse(JSON.stringify(before)));
  const client = await start(after);
  expect(await client.getStringValue("checkout", "short", { targetingKey: "a" })).toBe(value);
  client.track("purchase", { targetingKey: "a" });
  expect(JSON.stringify(after)).toContain('"rewarded":true');
});

type Client = ReturnType<typeof OpenFeature.getClient>;
