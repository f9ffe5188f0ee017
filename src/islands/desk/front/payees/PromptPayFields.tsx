import { fill } from '#i18n/fill.ts';
import { Field } from '#islands/ui/fields/Field.tsx';
import type { PayeeParts } from './parts.ts';
import { Way } from './Way.tsx';

/** Who is paid by PromptPay, and how many baht. In a shop of baht there is no rate. */
export function PromptPayFields({ words: { payees: t }, base, typed: { promptPay }, errors, change }: PayeeParts) {
  const isSample = base.samples.promptPay && promptPay.id === base.now.promptPay?.id;
  const write = (field: Partial<typeof promptPay>): void => change({ promptPay: { ...promptPay, ...field } });
  return (
    <Way
      title={t.promptPay}
      label={t.takePromptPay}
      isTaken={promptPay.isTaken}
      take={(isTaken) => write({ isTaken })}
      sample={isSample ? t.sample : undefined}
      error={errors['promptPay']}
    >
      <Field
        name="id"
        label={t.fields.id}
        hint={t.idHint}
        value={promptPay.id}
        error={errors['promptPay.id']}
        inputMode="tel"
        autoComplete="off"
        className="payee-number"
        onChange={({ target }) => write({ id: target.value })}
      />
      {base.currency !== 'THB' && (
        <Field
          name="bahtPerUnit"
          label={fill(t.fields.bahtPerUnit, { unit: `1 ${base.currency}` })}
          hint={t.rateHint}
          value={promptPay.bahtPerUnit}
          error={errors['promptPay.bahtPerUnit']}
          inputMode="decimal"
          autoComplete="off"
          onChange={({ target }) => write({ bahtPerUnit: target.value })}
        />
      )}
    </Way>
  );
}
