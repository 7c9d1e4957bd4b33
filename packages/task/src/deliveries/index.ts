import { checkChoice } from "@cause-toolkit/core/checks";
import { DATA_PIPE } from "./datapipe.ts";
import type { Delivery, DeliveryKind } from "./delivery.ts";
import { DOWNLOAD } from "./download.ts";
import { JATOS } from "./jatos.ts";

/** Every way in which data leave the browser. Nothing is sent anywhere but there. */
export const DELIVERIES: readonly DeliveryKind[] = [DOWNLOAD, DATA_PIPE, JATOS];

export function deliveryKind({ kind }: Delivery): DeliveryKind {
  const names = DELIVERIES.map((one) => one.kind);
  return DELIVERIES[names.indexOf(checkChoice("delivery", kind, names))];
}
