import { Field } from '#islands/ui/fields/Field.tsx';
import type { PayeeParts } from './parts.ts';
import { Way } from './Way.tsx';

/** The bank account that transfers go to. */
export function BankFields({ words: { payees: t }, base, typed: { bank }, errors, change }: PayeeParts) {
  const isSample = base.samples.bank && bank.number === base.now.bank?.number;
  const write = (field: Partial<typeof bank>): void => change({ bank: { ...bank, ...field } });
  return (
    <Way
      title={t.bank}
      label={t.takeBank}
      isTaken={bank.isTaken}
      take={(isTaken) => write({ isTaken })}
      sample={isSample ? t.sample : undefined}
      error={errors['bank']}
    >
      {(['bank', 'holder', 'number'] as const).map((field) => (
        <Field
          key={field}
          name={field}
          label={t.fields[field]}
          value={bank[field]}
          error={errors[`bank.${field}`]}
          autoComplete="off"
          {...(field === 'number' ? { hint: t.numberHint, inputMode: 'numeric', className: 'payee-number' } : {})}
          onChange={({ target }) => write({ [field]: target.value })}
        />
      ))}
    </Way>
  );
}
