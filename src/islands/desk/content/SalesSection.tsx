import { useState } from 'react';
import type { SalesSettings } from '#contract/content/salesSettings.ts';
import { plainCode } from '#contract/values/pasted.ts';
import { Field } from '#islands/kit/fields/Field.tsx';
import { Tick } from '#islands/kit/fields/Tick.tsx';
import { Changed } from './Both.tsx';
import type { FormParts } from './words.ts';

/** The terms of the shop beside its prices: from which sum delivery is free, and what is said of sales. */
export function SalesSection(parts: FormParts) {
  const { values, errors, change, words } = parts;
  const { sales: t } = words;
  const sales = values['sales'] as SalesSettings;
  const [typed, setTyped] = useState('');
  // What is typed stays as it is, as 12.50, while it is the amount; it may have been put back meanwhile.
  const isTyped = typed.trim() !== '' && amountIn(typed) === sales.freeDeliveryFrom;
  const set = (part: Record<string, unknown>): void => change({ sales: { ...sales, ...part } });
  return (
    <Changed {...parts} fields={['sales']} label={t.title}>
      <Field
        name="sales.freeDeliveryFrom"
        label={t.freeDeliveryFrom}
        hint={t.freeDeliveryHint}
        value={isTyped ? typed : String(sales.freeDeliveryFrom || '')}
        error={errors['sales.freeDeliveryFrom']}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        onChange={({ target }) => {
          setTyped(target.value);
          set({ freeDeliveryFrom: amountIn(target.value) });
        }}
      />
      <Tick
        label={t.tellLowestPrice}
        checked={sales.tellLowestPrice}
        onChange={({ target }) => set({ tellLowestPrice: target.checked })}
      />
      <p className="muted">{t.tellLowestHint}</p>
    </Changed>
  );
}

/** An amount, also in digits of another script; anything else stays as it was typed, and the shop says what is wrong. */
function amountIn(text: string): number | string {
  const plain = plainCode(text);
  if (plain === '') return 0;
  return /^\d{1,7}(?:\.\d{1,2})?$/u.test(plain) ? Number(plain) : text;
}
