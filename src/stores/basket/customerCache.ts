import { asFields, parseStored } from '#stores/parseStored.ts';

/** A list of a customer's own, with whose it is: another may sign in on the same browser. */
export interface CustomerList<T> {
  readonly customer: number;
  readonly list: readonly T[];
}

/**
 * How such a list is kept in storage.
 *
 * @param parseList the list in what was stored, without what is damaged in it
 */
export const customerListCodec = <T>(parseList: (list: unknown) => readonly T[]) => ({
  encode: JSON.stringify,
  decode(text: string): CustomerList<T> | undefined {
    const { customer, list } = asFields(parseStored(text));
    return Number.isSafeInteger(customer) ? { customer: Number(customer), list: parseList(list) } : undefined;
  },
});

/** The list, where it is this customer's. */
export const listOfCustomer = <T>(owned: CustomerList<T> | undefined, customer: number): readonly T[] =>
  owned?.customer === customer ? owned.list : [];
