import type { Payees } from '#contract/operator/payees.ts';
import type { MoneyProps } from '#islands/desk/front/money/words.ts';
import type { TypedPayees } from '#stores/desk/money/payeeForm.ts';

/** What both ways to pay are handed. */
export interface PayeeParts extends Pick<MoneyProps, 'words'> {
  base: Payees;
  typed: TypedPayees;
  /** Why a value was refused, by its path. */
  errors: Readonly<Record<string, string>>;
  change: (change: Partial<TypedPayees>) => void;
}
