import { atom, onMount } from 'nanostores';
import { check } from '#api/check.ts';
import type { PaymentMethod } from '#contract/payments/methods.ts';
import { MAX_PACKER_NOTE, type Substitutes, substitutes } from '#contract/orders/order.ts';
import { paymentMethod } from '#contract/payments/payment.ts';
import { asFields, parseStored } from '#stores/parseStored.ts';
import { forgetTab, readTab, writeTab } from '#stores/tabStorage.ts';
import { chooseCoupon } from './chosenCoupon.ts';
import { forgetReturn, takeReturn } from './comeBack.ts';
import { storageKeys } from './storageKeys.ts';

/** The steps of checkout, in their order. */
export const steps = ['address', 'items', 'payment', 'review'] as const;
export type StepName = (typeof steps)[number];

/** Choices for the order that is being made; stored for the tab. */
export interface Draft {
  /** The step in sight; none before the addresses are loaded. */
  readonly step?: StepName;
  readonly method: PaymentMethod;
  /** The reference in the shopper's transfer. */
  readonly reference: string;
  /** The account of it, by its id; none while nobody has chosen. */
  readonly account?: string;
  /** For whoever packs the parcel. */
  readonly packerNote?: string;
  /** The answer to something having run out. */
  readonly substitutes?: Substitutes;
  /** The one who collects the order at the shop; absent where it is delivered. */
  readonly collector?: { readonly name: string; readonly phone: string } | undefined;
  /** As it is typed, by the fields of an order; absent where nobody asks for a tax invoice. */
  readonly tax?: TypedTaxBuyer | undefined;
}

/** The business that a tax invoice is for. */
export interface TypedTaxBuyer {
  readonly taxId: string;
  readonly taxBranch: string;
  readonly taxName: string;
}

const ownReference = /^PAY-[A-Z\d]{8}$/u;

const blank = (): Draft => ({ method: 'bankTransfer', reference: `PAY-${randomCode(8)}` });

export const $draft = atom<Draft>({ method: 'bankTransfer', reference: '' });

onMount($draft, () => {
  takeReturn();
  if ($draft.get().reference === '') updateDraft(parseDraft(readTab(storageKeys.draft)));
});

/** Chooses a method or goes to a step. */
export function updateDraft(change: Partial<Draft>): void {
  const next = { ...$draft.get(), ...change };
  $draft.set(next);
  writeTab(storageKeys.draft, JSON.stringify(next));
}

/** The order is placed: the next one gets a reference of its own. */
export function forgetDraft(): void {
  forgetReturn();
  forgetTab(storageKeys.draft);
  chooseCoupon(undefined);
  $draft.set(blank());
}

function parseDraft(text: string | undefined): Draft {
  const { step, method, reference, account, packerNote, collector, tax, ...stored } = asFields(parseStored(text));
  const storedStep = steps.find((one) => one === step);
  const storedMethod = check(paymentMethod, method);
  const allowed = check(substitutes, stored['substitutes']);
  const { name, phone } = asFields(collector);
  const fresh = blank();
  return {
    ...(storedStep ? { step: storedStep } : {}),
    ...(typeof account === 'string' ? { account } : {}),
    ...(typeof packerNote === 'string' ? { packerNote: packerNote.slice(0, MAX_PACKER_NOTE) } : {}),
    ...(typeof name === 'string' && typeof phone === 'string' ? { collector: { name, phone } } : {}),
    ...(tax ? { tax: typedIn(asFields(tax)) } : {}),
    ...(allowed.fits ? { substitutes: allowed.value } : {}),
    method: storedMethod.fits ? storedMethod.value : fresh.method,
    reference: typeof reference === 'string' && ownReference.test(reference) ? reference : fresh.reference,
  };
}

const typedIn = ({ taxId, taxBranch, taxName }: Record<string, unknown>): TypedTaxBuyer => ({
  taxId: textIn(taxId),
  taxBranch: textIn(taxBranch),
  taxName: textIn(taxName),
});
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Letters and digits that nobody mistakes for one another. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** So many random letters and digits, five bits each. */
export const randomCode = (length: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => alphabet[byte % alphabet.length]).join('');
