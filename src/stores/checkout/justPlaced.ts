import { asFields, parseStored } from '#stores/parseStored.ts';
import { readTab, writeTab } from '#stores/tabStorage.ts';
import { storageKeys } from './storageKeys.ts';

/** An order that this tab placed, as it knows it before the order is read. */
export interface JustPlaced {
  readonly id: number;
  readonly invoiceNo: string;
}

/** Keeps the answer to an order, so that the page of the order shows its number at once. */
export const keepPlaced = ({ id, invoiceNo }: JustPlaced): void =>
  writeTab(storageKeys.placed, JSON.stringify({ id, invoiceNo }));

/** The order that this tab placed last, if it has this id. */
export function justPlaced(id: number | undefined): JustPlaced | undefined {
  const { id: own, invoiceNo } = asFields(parseStored(readTab(storageKeys.placed)));
  return typeof own === 'number' && own === id && typeof invoiceNo === 'string' ? { id: own, invoiceNo } : undefined;
}
