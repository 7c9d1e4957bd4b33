/** A file of data. */
export interface DataFile {
  readonly name: string;
  readonly text: string;
}

/**
 * What became of a file: `taken`; `exists`, a file of this name was there before; `refused` for good or for now, and nothing was taken. Where it is not known whether the
 * file arrived, as when a connection breaks, delivering throws.
 */
export type Outcome = "taken" | "exists" | "refused";

/** One more text that a delivery needs in the design file. */
export interface DeliveryField {
  readonly about: string;
  readonly optional?: boolean;
  /** An address to which answers are sent. */
  readonly isAddress?: boolean;
}

/** The settings of a delivery as the design file gives them. */
export interface Delivery {
  readonly kind: string;
  readonly [field: string]: string | undefined;
}

/** A way in which data leave the browser. A new one is a file here and a line in the list. */
export interface DeliveryKind {
  readonly kind: string;
  /** Ends the sentence "Data are …", as the build says it. */
  about(delivery: Delivery): string;
  readonly fields: { readonly [name: string]: DeliveryField };
  /** The only address beyond the page's own host to which it sends anything. */
  address?(delivery: Delivery): string;
  /** The host's own script. What it needs is its own matter, so the page sets no content security policy. */
  readonly script?: string;
  /** The participant has to do something and to say that it is done: nobody else knows. */
  readonly byHand?: boolean;
  deliver(delivery: Delivery, file: DataFile): Promise<Outcome>;
}
