import type { DeliveryKind } from "./delivery.ts";

/** Participants hand over a file. */
export const DOWNLOAD: DeliveryKind = {
  kind: "download",
  about: () => "downloaded in the end",
  fields: {},
  byHand: true,
  deliver: async (_, { name, text }) => {
    const url = URL.createObjectURL(new Blob([text], { type: "text/csv" }));
    const link = document.createElement("a");
    link.href = url;
    link.download = name;
    document.body.append(link);
    link.click();
    link.remove();
    // The browser has begun to read it by then.
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
    return "taken";
  },
};
