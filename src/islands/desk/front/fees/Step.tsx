import { currencySign } from '#i18n/amount.ts';
import { fill } from '#i18n/fill.ts';
import type { TypedStep } from '#stores/desk/money/feeForm.ts';
import { NumberField } from './NumberField.tsx';
import type { FeeParts } from './parts.ts';

interface Props extends Pick<FeeParts, 'words' | 'base' | 'errorAt' | 'isWriting'> {
  /** Of the table, as people call it. */
  name: string;
  /** As the shop names the step: `default.1`. */
  path: string;
  number: number;
  step: TypedStep;
  write: (step: TypedStep) => void;
  /** Of the only step there is none. */
  remove: (() => void) | undefined;
}

/** A step of a table: up to so many kilograms, and what that costs. */
export function Step({ words, base, errorAt, isWriting, name, path, number, step, write, remove }: Props) {
  const t = words.fees;
  const sign = currencySign(base.currency);
  return (
    <div className="fee-step" role="group" aria-label={fill(t.stepOf, { table: name, number })}>
      {(['upTo', 'price'] as const).map((field) => (
        <NumberField
          key={field}
          path={`${path}.${field}`}
          label={field === 'upTo' ? t.upTo : fill(t.price, { sign })}
          value={step[field]}
          error={errorAt(`${path}.${field}`)}
          isWriting={isWriting}
          write={(value) => write({ ...step, [field]: value })}
        />
      ))}
      {remove && (
        <button
          type="button"
          className="btn fee-remove"
          aria-label={fill(t.removeOf, { table: name, number })}
          onClick={remove}
        >
          ×
        </button>
      )}
    </div>
  );
}
