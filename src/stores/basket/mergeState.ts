import '#stores/localStorage.ts';
import { persistentAtom } from '@nanostores/persistent';
import { asFields, parseStored } from '#stores/parseStored.ts';
import { type CartLine, type Item, parseItem, parseItems, parseLines } from './lines.ts';

/** A change that was sent and not answered yet; `before` is how many units the cart had. */
interface SentChange extends CartLine {
  readonly before: number;
}

/**
 * The merge of a visitor's cart and wishlist into a customer's account. It is stored until all is settled, so that a
 * page that is left half way loses nothing and sends nothing twice.
 */
export interface MergeState {
  readonly customer: number;
  /** Those of the visitor's lines that the server has already. */
  readonly base: readonly CartLine[];
  readonly wishes: readonly Item[];
  readonly sending?: SentChange | undefined;
  /** False after the session has ended: whether `sending` arrived is still to be found out. */
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
