import type { DeliveryKind } from "./delivery.ts";

/** A server of one's own that takes files by PUT. */
export const MAILBOX: DeliveryKind = {
  kind: "mailbox",
  about: ({ box }) => `put into the mailbox ${box}`,
  fields: { box: { about: "the address of the mailbox", isAddress: true } },
  address: ({ box = "" }) => box,
  deliver: async ({ box = "" }, { name, text }) => {
    const { ok } = await fetch(`${box}/${name}`, { method: "PUT", body: text });
    return ok ? "taken" : "refused";
  },
};
