/** A list of a customer's own, with whose it is: another may sign in on the same browser. */
export interface CustomerList<T> {
  readonly customer: number;
  readonly list: readonly T[];
}

/** How such a list is kept in storage; what is damaged in it is left out. */
export const customerListCodec = <T>(listIn: (text: string) => readonly T[]) => ({
  encode: JSON.stringify,
  decode(text: string): CustomerList<T> | undefined {
    try {
      const { customer, list } = JSON.parse(text) as Record<string, unknown>;
      return Number.isSafeInteger(customer)
        ? { customer: Number(customer), list: listIn(JSON.stringify(list ?? [])) }
        : undefined;
    } catch {
      return undefined;
    }
  },
});

/** The list, where it is this customer's. */
export const listOfCustomer = <T>(owned: CustomerList<T> | undefined, customer: number): readonly T[] =>
  owned?.customer === customer ? owned.list : [];
