import type { Address } from '#contract/accounts/addresses.ts';
import { $customerCart } from '#stores/basket/cart.ts';
import { forgetTab, readTab, writeTab } from '#stores/tabStorage.ts';

const key = 'address_draft';

/** What is filled into the form of an address and not saved; kept for this tab, and for this customer alone. */
export interface AddressDraft {
  /** The address that is being changed; nothing for a new one. */
  readonly id?: number;
  readonly fields: Readonly<Record<'code' | 'phone' | 'name' | 'address' | 'note', string>>;
  readonly parts: Pick<Address, 'country' | 'province' | 'district' | 'subDistrict' | 'postal_code'>;
  readonly isActive: boolean;
}

interface Kept {
  customer: number | undefined;
  draft: AddressDraft;
  /** The session ended while it was being saved: the form opens again when the customer is back. */
  left: boolean;
}

/** Keeps it. */
export const keepAddressDraft = (draft: AddressDraft, left = false): void =>
  writeTab(key, JSON.stringify({ customer: $customerCart.get()?.customer, draft, left } satisfies Kept));

/** What was filled in for an address, or for a new one. */
export function readAddressDraft(id: number | undefined): AddressDraft | undefined {
  const kept = read();
  return kept && kept.draft.id === id ? kept.draft : undefined;
}

/** What was left because the session ended, once: afterwards the form is opened by the customer. */
export function takeInterruptedDraft(): AddressDraft | undefined {
  const kept = read();
  if (!kept?.left) return undefined;
  keepAddressDraft(kept.draft);
  return kept.draft;
}

export const forgetAddressDraft = (): void => forgetTab(key);

/** What lies there may be another customer's, or damaged. */
function read(): Kept | undefined {
  try {
    const { customer, draft, left } = JSON.parse(readTab(key) ?? '{}') as Partial<Kept>;
    if (!draft || customer === undefined || customer !== $customerCart.get()?.customer) return undefined;
    const texts = [...Object.values(draft.fields), ...Object.values(draft.parts)];
    return texts.every((text) => typeof text === 'string') ? { customer, draft, left: left === true } : undefined;
  } catch {
    return undefined;
  }
}
