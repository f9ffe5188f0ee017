import type { Address } from '#contract/accounts/addresses.ts';
import { $customerCart } from '#stores/basket/cart.ts';
import { asFields, parseStored } from '#stores/parseStored.ts';
import { forgetTab, readTab, writeTab } from '#stores/tabStorage.ts';

const key = 'address_draft';

/** An address that is filled in and not saved; for this tab and this customer alone. */
export interface AddressDraft {
  /** The address that is being changed; nothing for a new one. */
  readonly id?: number;
  readonly fields: Readonly<Record<'code' | 'phone' | 'name' | 'address' | 'note', string>>;
  readonly parts: Pick<Address, 'country' | 'province' | 'district' | 'subDistrict' | 'postal_code'>;
  readonly isActive: boolean;
}

interface StoredDraft {
  customer: number | undefined;
  draft: AddressDraft;
  /** The session ended while it was being saved: the form opens again when the customer is back. */
  left: boolean;
}

/** @param left whether the session ended while it was being saved */
export const keepAddressDraft = (draft: AddressDraft, left = false): void =>
  writeTab(key, JSON.stringify({ customer: $customerCart.get()?.customer, draft, left } satisfies StoredDraft));

/** Returns what was filled in for an address, or for a new one. */
export function readAddressDraft(id: number | undefined): AddressDraft | undefined {
  const stored = read();
  return stored && stored.draft.id === id ? stored.draft : undefined;
}

/** Returns what was left because the session ended, once: afterwards the form is opened by the customer. */
export function takeInterruptedDraft(): AddressDraft | undefined {
  const stored = read();
  if (!stored?.left) return undefined;
  keepAddressDraft(stored.draft);
  return stored.draft;
}

export const forgetAddressDraft = (): void => forgetTab(key);

/** Reads the stored draft, which may be another customer's, or damaged. */
function read(): StoredDraft | undefined {
  const { customer, draft, left } = asFields(parseStored(readTab(key))) as Partial<StoredDraft>;
  if (!draft || customer === undefined || customer !== $customerCart.get()?.customer) return undefined;
  return areTexts(draft.fields) && areTexts(draft.parts) ? { customer, draft, left: left === true } : undefined;
}

const areTexts = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');
