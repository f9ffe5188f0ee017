import type { MoneyProps } from '#islands/desk/front/money/words.ts';
import type { TypedDelivery } from '#stores/desk/money/feeForm.ts';
import type { Delivery } from '#stores/desk/money/fees.ts';

/** What every part of the form is handed. */
export interface FeeParts extends Pick<MoneyProps, 'words'> {
  base: Delivery;
  typed: TypedDelivery;
  /** Why a value cannot be saved, by its path. */
  errorAt: (path: string) => string | undefined;
  /** Tells which field has the focus; one that is just being filled in is not found wrong yet. */
  isWriting: (path: string | undefined) => void;
  write: (typed: TypedDelivery) => void;
}

/** The parcel of the examples: its weight as typed. */
export interface ExampleParts {
  weight: string;
  setWeight: (weight: string) => void;
}
