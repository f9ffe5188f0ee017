import '#stores/localStorage.ts';
import { persistentAtom } from '@nanostores/persistent';
import { asFields, parseStored } from '#stores/parseStored.ts';
import { type Item, parseItem, parseItems } from './items.ts';
import { type CartLine, parseLines } from './lines.ts';

/** What is on its way to the server; `before` is what the cart held of it. */
export interface SentChange extends CartLine {
  readonly before: number;
}

/**
 * A visitor's things that are being brought to a customer's account. It is kept until all of them are
 * settled, so that a page that is left half way is no loss and nothing is sent twice.
 */
export interface MergeState {
  readonly customer: number;
  /** What of the visitor's lines the server has already. */
  readonly base: readonly CartLine[];
  readonly wishes: readonly Item[];
  readonly sending?: SentChange | undefined;
  /** False while the session is over: what was sent last is still to be found out. */
  readonly running: boolean;
}

export const $merge = persistentAtom<MergeState | undefined>('guest_merge', undefined, {
  encode: JSON.stringify,
  decode: parseMerge,
});

function parseMerge(text: string): MergeState | undefined {
  const { customer, base, wishes, sending, running } = asFields(parseStored(text));
  if (!Number.isSafeInteger(customer)) return undefined;
  return {
    customer: Number(customer),
    base: parseLines(base),
    wishes: parseItems(wishes),
    sending: parseSending(sending),
    running: running === true,
  };
}

function parseSending(value: unknown): SentChange | undefined {
  const item = parseItem(value);
  const { quantity, before } = asFields(value);
  return item && Number.isInteger(quantity) && Number.isInteger(before)
    ? { ...item, quantity: Number(quantity), before: Number(before) }
    : undefined;
}
