import { useRef, useState } from 'react';
import { MOST_BANDS } from '#contract/operator/shipping.ts';
import { fill } from '#i18n/fill.ts';
import {
  feeFor,
  isOutOfOrder,
  kilogramsIn,
  sorted,
  stepsOf,
  type TableName,
  tablesOf,
  type TypedDelivery,
  type TypedStep,
  withSteps,
} from '#stores/desk/money/feeForm.ts';
import { currencySign, priceText } from '#i18n/amount.ts';
import { Field } from '#islands/kit/fields/Field.tsx';
import { boxStyle } from '#islands/kit/fields/styles.ts';
import type { MoneyProps } from '#islands/desk/content/money/words.ts';
import { Paste } from './Paste.tsx';
import type { Delivery } from '#stores/desk/money/fees.ts';

interface Props extends FeeParts, ExampleParts {
  table: TableName;
  /** As people call it. */
  name: string;
}

/** The looks of the boxes of a step; what is wrong needs the width of the row beneath its box. */
export const stepBoxes =
  'grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2.75rem] items-end gap-x-2 gap-y-1 has-aria-invalid:grid-cols-[minmax(0,1fr)_2.75rem] has-aria-invalid:[&>div]:col-start-1 has-aria-invalid:[&>button]:col-start-2 has-aria-invalid:[&>button]:row-span-2 has-aria-invalid:[&>button]:row-start-1 has-aria-invalid:[&>button]:self-center [&_label]:text-small [&_label]:font-normal';

/** So many steps of a long table are shown at first: parcels are light. */
const fewSteps = 8;

/** The steps of a table, lightest first: each can be changed and removed, and another added below. */
export function Table({ table, name, ...parts }: Props) {
  const { words, typed, errorAt, write } = parts;
  const t = words.fees;
  const steps = stepsOf(typed, table) ?? [];
  const [isWhole, showWhole] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const put = (next: readonly TypedStep[]): void => write(withSteps(typed, table, next));
  const path = table === 'default' ? table : `countries.${table}`;
  const error = errorAt(path);
  const isFaulty = (at: number): boolean =>
    errorAt(`${path}.${at}.upTo`) !== undefined || errorAt(`${path}.${at}.price`) !== undefined;
  const isShort = steps.length <= fewSteps + 2;
  const hidden =
    isWhole || isShort || steps.some((_, at) => at >= fewSteps && isFaulty(at)) ? 0 : steps.length - fewSteps;
  const rest = { count: hidden, upTo: steps.at(-1)?.upTo ?? '' };
  /** The button that was pressed may be gone by then. */
  const focusLater = (selector: string): void => {
    requestAnimationFrame(() => [...(place.current?.querySelectorAll<HTMLElement>(selector) ?? [])].at(-1)?.focus());
  };
  return (
    <div ref={place} className="grid grid-cols-1 gap-3">
      {steps.slice(0, steps.length - hidden).map((step, at) => (
        <Step
          key={at}
          {...parts}
          name={name}
          path={`${path}.${at}`}
          number={at + 1}
          step={step}
          write={(changed) => put(steps.with(at, changed))}
          remove={
            steps.length > 1
              ? () => {
                  put(steps.toSpliced(at, 1));
                  focusLater('[data-add]');
                }
              : undefined
          }
        />
      ))}
      {hidden > 0 && (
        <button
          type="button"
          data-more=""
          className="btn justify-self-start"
          aria-label={fill(t.moreOf, { table: name, ...rest })}
          onClick={() => {
            showWhole(true);
            focusLater(`[role=group]:nth-of-type(${fewSteps + 1}) input[name$=upTo]`);
          }}
        >
          {fill(t.more, rest)}
        </button>
      )}
      {isOutOfOrder(steps) && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {t.outOfOrder}
          <button
            type="button"
            className="btn"
            aria-label={fill(t.sortOf, { table: name })}
            onClick={() => {
              put(sorted(steps));
              focusLater('[data-add]');
            }}
          >
            {t.sort}
          </button>
        </p>
      )}
      {error && <p className="font-semibold text-error">{error}</p>}
      {steps.length < MOST_BANDS && (
        <button
          type="button"
          data-add=""
          className="btn justify-self-start"
          aria-label={fill(t.addOf, { table: name })}
          onClick={() => {
            showWhole(true);
            put([...steps, { upTo: '', price: '' }]);
            focusLater('[role=group] input[name$=upTo]');
          }}
        >
          + {t.add}
        </button>
      )}
      <Paste
        table={table}
        name={name}
        words={words}
        put={(next) => {
          put(next);
          focusLater('[role=group] input[name$=upTo]');
        }}
      />
      <Example {...parts} table={table} />
    </div>
  );
}

/** The fee of an example parcel by what is typed, and before. */
function Example({ table, words, base, typed, weight, setWeight }: FeeParts & ExampleParts & { table: TableName }) {
  const t = words.fees;
  const kilograms = kilogramsIn(weight);
  const sentence =
    table === 'default'
      ? fill(t.exampleUsual, { weight: kilograms })
      : fill(t.exampleTo, { weight: kilograms, country: words.countries[table] });
  const sayFee = (fee: number | undefined): string => (fee === undefined ? t.tooHeavy : priceText(fee, base.currency));
  const before = sayFee(feeFor(base.tables, table, kilograms));
  const fee = feeFor(tablesOf(typed), table, kilograms);
  // A fee that is half typed is no fee.
  const after = Number.isNaN(fee) ? before : sayFee(fee);
  return (
    <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-end gap-x-3 gap-y-2 border-t border-base-300 pt-3 [&_label]:text-small [&_label]:font-normal">
      <NumberField path={`example.${table}`} label={t.exampleWeight} value={weight} write={setWeight} />
      {kilograms > 0 && (
        <p role="status" className="py-2 leading-snug tabular-nums">
          {sentence}{' '}
          {after !== before && (
            <>
              <del className="text-muted">{before}</del>
              {' → '}
            </>
          )}
          <b>{after}</b>
        </p>
      )}
    </div>
  );
}

interface StepProps extends Pick<FeeParts, 'words' | 'base' | 'errorAt' | 'isWriting'> {
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
function Step({ words, base, errorAt, isWriting, name, path, number, step, write, remove }: StepProps) {
  const t = words.fees;
  const sign = currencySign(base.currency);
  return (
    <div className={stepBoxes} role="group" aria-label={fill(t.stepOf, { table: name, number })}>
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
          className="btn px-0"
          aria-label={fill(t.removeOf, { table: name, number })}
          onClick={remove}
        >
          ×
        </button>
      )}
    </div>
  );
}

interface NumberFieldProps {
  /** As the shop names it. */
  path: string;
  label: string;
  value: string;
  error?: string | undefined;
  /** Whole numbers need no point on the keys of a phone. */
  isWhole?: boolean;
  isWriting?: (path: string | undefined) => void;
  write: (value: string) => void;
}

/** A box for a number, in digits of either script. */
export function NumberField({ path, label, value, error, isWhole = false, isWriting, write }: NumberFieldProps) {
  return (
    <Field
      name={path}
      label={label}
      value={value}
      error={error}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      autoComplete="off"
      className={`${boxStyle} tabular-nums`}
      onFocus={() => isWriting?.(path)}
      onBlur={() => isWriting?.(undefined)}
      onChange={({ target }) => write(target.value)}
    />
  );
}

/** Props of every part of the form. */
export interface FeeParts extends Pick<MoneyProps, 'words'> {
  base: Delivery;
  typed: TypedDelivery;
  /** The reason why a value cannot be saved, by its path. */
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
