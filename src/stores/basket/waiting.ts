import '#stores/localStorage.ts';
import { persistentAtom } from '@nanostores/persistent';
import { asFields, asList, parseStored } from '#stores/parseStored.ts';
import { type CartLine, parseItem, type WishlistChange } from './lines.ts';

/** Changes of a customer that wait for the line, in the order in which they were made. */
export interface WaitingChanges {
  readonly customer: number;
  readonly changes: readonly CartLine[];
  readonly wishes: readonly WishlistChange[];
  /**
   * Units that the server had of the first change's item before that was sent. It is there where the answer was lost:
   * whether the change arrived is found out first.
   */
  readonly before?: number;
}

/** The key under which they are stored. */
export const waitingKey = 'customer_waiting';

/** The changes that wait; stored, since the line may come back on another page. */
export const $waiting = persistentAtom<WaitingChanges | undefined>(waitingKey, undefined, {
  encode: JSON.stringify,
  decode: parseWaiting,
});

/** Reads what is stored; what is damaged is left out. */
export function parseWaiting(text: string): WaitingChanges | undefined {
  const { customer, changes, wishes, before } = asFields(parseStored(text));
  if (!Number.isSafeInteger(customer)) return undefined;
  const isWhole = (one: unknown): boolean => !!parseItem(asFields(one)['item'] ?? one);
  return {
    customer: Number(customer),
    changes: asList(changes).filter(isWhole) as CartLine[],
    wishes: asList(wishes).filter(isWhole) as WishlistChange[],
    ...(Number.isInteger(before) && { before: Number(before) }),
  };
}
