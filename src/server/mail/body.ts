import type { Mail } from './mail.ts';

/** A picture of the shop's own in a mail. */
export interface MailPicture {
  /** Absolute. */
  url: string;
  /** In the mail, in px. */
  width: number;
  height: number;
  alt: string;
}

/** A line of goods: as a sentence for the text, and in its parts. */
export interface MailLine {
  text: string;
  name: string;
  traits: string;
  quantity: number;
  sum: string;
  /** Their sum without the sale that they were bought in; absent without one. */
  was?: string | undefined;
  picture?: MailPicture | undefined;
}

/** A part of a mail; all of it is plain text, with its line breaks. */
export type MailPart =
  | string
  /** Facts that stand apart: where a parcel goes, for example. */
  | { panel: string }
  | { title: string; goods: readonly MailLine[] }
  /** Sums, the total last: each as a sentence, and the amount that it ends with. */
  | { sums: readonly { text: string; amount: string }[] };

/** The shop around a mail. */
export interface MailShop {
  /** Without a slash at the end. */
  publicUrl: string;
  /** The ways to reach it; absent in mails to the shop itself. */
  reach?: { title: string; lines: readonly { label: string; text: string; url?: string }[] };
}

/** The content of a mail; all of it is plain text, with its line breaks. */
export interface MailBody {
  locale: Mail['locale'];
  heading: string;
  paragraphs: readonly MailPart[];
  /** Absent where the mail is no more than a note. */
  shop?: MailShop;
  /** The answered message, below it. */
  quote?: { label: string; text: string };
  /** One of the mail's own pictures. */
  picture?: { cid: string; label: string };
  button?: { label: string; url: string };
  /** Stops such mails. */
  stop?: { label: string; url: string };
}

/** Stands between a label and what it labels. */
export const colon: Readonly<Record<MailBody['locale'], string>> = { en: ':', my: ' –' };
