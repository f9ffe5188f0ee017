import type { ShownFeeTables } from '#contract/operator/shipping.ts';
import type { CountryDays } from '#contract/deliveryDays.ts';
import { keepDraft, keptDraft } from '#stores/desk/drafts.ts';
import { parseStored } from '#stores/parseStored.ts';
import type { TypedDelivery } from './feeForm.ts';

/** What was typed over fees and days that were seen. */
export interface FeeDraft {
  tables: ShownFeeTables;
  days: readonly CountryDays[];
  typed: TypedDelivery;
}

/** What was typed in this tab and not saved. */
export const readFeeDraft = (): FeeDraft | undefined =>
  (parseStored(keptDraft('fees')) as FeeDraft | null | undefined) ?? undefined;

/** Keeps what was typed; nothing where it is what is stored. */
export const keepFeeDraft = (draft: FeeDraft | undefined): void =>
  keepDraft('fees', draft ? JSON.stringify(draft) : '');
