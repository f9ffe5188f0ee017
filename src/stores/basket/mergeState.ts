import '#stores/localStorage.ts';
import { persistentAtom } from '@nanostores/persistent';
import { type CartLine, parseLines } from './lines.ts';
import { type Item, parseItem, parseList } from './items.ts';

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
  decode: mergeIn,
});

function mergeIn(text: string): MergeState | undefined {
  try {
    const { customer, base, wishes, sending, running } = JSON.parse(text) as Record<string, unknown>;
    if (!Number.isSafeInteger(customer)) return undefined;
    return {
      customer: Number(customer),
      base: parseLines(JSON.stringify(base ?? [])),
      wishes: parseList(JSON.stringify(wishes ?? []))
        .map(parseItem)
        .filter((item) => item !== undefined),
      sending: sendingIn(sending),
      running: running === true,
    };
  } catch {
    return undefined;
  }
}

function sendingIn(value: unknown): SentChange | undefined {
  const item = parseItem(value);
  const { quantity, before } = (value ?? {}) as Record<string, unknown>;
  return item && Number.isInteger(quantity) && Number.isInteger(before)
    ? { ...item, quantity: Number(quantity), before: Number(before) }
    : undefined;
}
