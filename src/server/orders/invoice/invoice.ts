import type { Locale } from '#contract/values/locale.ts';

/** A text; `lang` where it is not of the language of the invoice. */
export interface Said {
  text: string;
  lang?: Locale;
}

/** What an invoice says, in its words and numbers: it only needs to be set on pages. */
export interface Invoice {
  locale: Locale;
  title: string;
  number: string;
  placedAt: Date;
  /** A name, and lines beneath it. */
  shop: { name: string; lines: readonly string[] };
  buyer: { heading: string; name: string; lines: readonly string[] };
  facts: readonly { name: string; fact: string }[];
  columns: { product: string; unitPrice: string; quantity: string; total: string };
  lines: readonly InvoiceLine[];
  /** The goods, the fee and the total; then what was given back, and what is left. */
  sums: readonly { name: string; amount: string; isTotal: boolean }[];
  note: string;
  /** `Page {{page}} of {{pages}}`. */
  page: string;
}

export interface InvoiceLine {
  name: Said;
  /** The name in the other language, size and colour. */
  more: readonly Said[];
  unitPrice: string;
  quantity: string;
  total: string;
}
