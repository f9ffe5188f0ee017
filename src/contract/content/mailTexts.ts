import * as z from 'zod/mini';
import { ofLines, ofOneLine } from '#contract/values/text.ts';
import { gapsIn } from './textShape.ts';

/** Mails about an order that have words of the shop's own, by what has happened to it. */
const orderMailKinds = [
  'placed',
  'paid',
  'payment_failed',
  'slip_refused',
  'part_shipped',
  'shipped',
  'delivered',
  'ready',
  'collected',
  'returned',
  'cancelled',
  'lapsed',
  'unconfirmed',
  'refunded',
  'changed',
] as const;
export type OrderMailKind = (typeof orderMailKinds)[number];

/** Mails of which somebody sees a whole one. */
export const mailNames = [...orderMailKinds, 'backInStock', 'newsletter', 'answer'] as const;
export type MailName = (typeof mailNames)[number];

const ofMails = mailNames.map((name) => `mail-${name}` as const);

/** The documents with the words of mails; the greeting begins all of those that have one. */
export const mailDocuments = ['mail-greeting', ...ofMails] as const;
export type MailDocument = (typeof mailDocuments)[number];

export const isMailDocument = (name: string): name is MailDocument =>
  (mailDocuments as readonly string[]).includes(name);

/** Fields of each mail that the shop words itself; the rest is facts. */
export const mailFields = ['subject', 'heading', 'text', 'closing'] as const;

/** Gaps of a text, in double curly brackets, filled in when a mail is written. */
interface MailGaps {
  may: readonly string[];
  /** By the field. */
  must: Readonly<Record<string, readonly string[]>>;
}

const ofOrder: MailGaps = { may: ['invoiceNo', 'total'], must: { subject: ['invoiceNo'] } };

const gapsOf: Readonly<Partial<Record<MailDocument, MailGaps>>> = {
  'mail-greeting': { may: ['name'], must: { helloName: ['name'] } },
  'mail-refunded': { may: ['invoiceNo', 'total', 'amount'], must: { subject: ['invoiceNo'], text: ['amount'] } },
  'mail-backInStock': { may: ['name'], must: { subject: ['name'] } },
  'mail-newsletter': { may: ['days'], must: {} },
  'mail-answer': { may: [], must: {} },
};

/** Returns what may and what must be filled in within a field of a mail. */
export function gapsOfMail(name: MailDocument, field: string): { may: readonly string[]; must: readonly string[] } {
  const { may, must } = gapsOf[name] ?? ofOrder;
  // Nobody is called by a name that nobody knows.
  return { may: field === 'hello' ? [] : may, must: must[field] ?? [] };
}

/** Returns whether a field is one line, as subjects must be; the others may have several. */
export const isOneLine = (field: string): boolean => field !== 'text' && field !== 'closing';

/** Returns how long a field may be. */
const longest = (field: string): number => (isOneLine(field) ? 120 : 1_000);

/** Returns what the fields of a mail may become, by what they were first. An emptied one says that again. */
export const mailSchemas = (
  name: MailDocument,
  first: Readonly<Record<string, unknown>>,
): Record<string, z.ZodMiniType> =>
  Object.fromEntries(
    Object.entries(first).map(([place, fallback]): [string, z.ZodMiniType] => [
      place,
      z.pipe(
        text(name, place.slice(place.indexOf('.') + 1)),
        z.transform((typed) => (typed === '' ? fallback : typed)),
      ),
    ]),
  );

function text(name: MailDocument, field: string): z.ZodMiniType {
  const isLine = isOneLine(field);
  const { may, must } = gapsOfMail(name, field);
  return z.string().check(
    z.overwrite((typed) => (isLine ? typed.replaceAll(/\s+/gu, ' ').trim() : tidy(typed))),
    z.maxLength(longest(field)),
    // A sign of control could end a line of a mail's head.
    isLine ? ofOneLine() : ofLines(),
    z.check(({ value, issues }) => {
      if (value === '') return;
      const found = gapsIn(value);
      const fault = (message: string, gap: string) =>
        issues.push({ code: 'custom', message, params: { gap: `{{${gap}}}` }, input: value });
      for (const gap of found) if (!may.includes(gap)) fault('gapUnknown', gap);
      for (const gap of must) if (!found.includes(gap)) fault('gapMissing', gap);
      // A bracket that was lost would reach the customer.
      if (/\{\{|\}\}/u.test(value.replaceAll(/\{\{\w+\}\}/gu, ''))) fault('gapUnknown', ' ');
    }),
  );
}

/** Line breaks in one form, at most one empty line, and no spaces at the ends. */
const tidy = (typed: string): string =>
  typed
    .replaceAll(/\r\n?/gu, '\n')
    .replaceAll(/[^\S\n]+/gu, ' ')
    .replaceAll(/ ?\n ?/gu, '\n')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim();
