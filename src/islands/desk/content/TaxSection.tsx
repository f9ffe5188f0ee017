import type { TaxSettings } from '#contract/content/taxSettings.ts';
import { Field } from '#islands/kit/fields/Field.tsx';
import { Tick } from '#islands/kit/fields/Tick.tsx';
import { Changed } from './Both.tsx';
import type { FormParts } from './words.ts';

/** The shop as a taxpayer: registered for VAT or not, its tax id and branch. */
export function TaxSection(parts: FormParts) {
  const { values, errors, change, words } = parts;
  const { tax: t } = words;
  const tax = values['tax'] as TaxSettings;
  const set = (part: Partial<TaxSettings>): void => change({ tax: { ...tax, ...part } });
  return (
    <Changed {...parts} fields={['tax']} label={t.title}>
      <p className="muted">{t.hint}</p>
      <Tick
        label={t.vatRegistered}
        checked={tax.vatRegistered}
        onChange={({ target }) => set({ vatRegistered: target.checked })}
      />
      {(['taxId', 'branch'] as const).map((key) => (
        <Field
          key={key}
          name={`tax.${key}`}
          label={t[key]}
          hint={t.hints[key]}
          value={tax[key]}
          error={errors[`tax.${key}`]}
          inputMode="numeric"
          autoComplete="off"
          onChange={({ target }) => set({ [key]: target.value })}
        />
      ))}
    </Changed>
  );
}
