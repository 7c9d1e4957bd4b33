import { invalid } from "@cause-toolkit/core";
import { checkSecureAddress } from "../options/web-address.ts";
import type { Delivery } from "./delivery.ts";
import { deliveryKind } from "./index.ts";

/** Checks a delivery as a design file gives it: its kind, and the fields of that kind. */
export function checkDelivery(delivery: Delivery): Delivery {
  const { fields } = deliveryKind(delivery);
  for (const [name, value] of Object.entries(delivery)) {
    if (name !== "kind" && !Object.hasOwn(fields, name) && value !== undefined) {
      invalid(
        `delivery ${delivery.kind}`,
        name,
        `has no such setting; must be one of ${["kind", ...Object.keys(fields)].join(", ")}`,
      );
    }
  }
  for (const [name, { optional = false, isAddress = false, about }] of Object.entries(fields)) {
    const value = delivery[name];
    if (value === undefined && optional) continue;
    if (typeof value !== "string" || value === "") invalid(`delivery.${name}`, value, `must be a text: ${about}`);
    if (isAddress) checkSecureAddress(`delivery.${name}`, value);
  }
  return delivery;
}
