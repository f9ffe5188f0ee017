import { type ReactNode, useId } from 'react';
import type { Payees } from '#contract/operator/payees.ts';
import type { Country } from '#contract/values/country.ts';
import { fill } from '#i18n/fill.ts';
import type { MoneyProps } from '#islands/desk/content/money/words.ts';
import { Field } from '#islands/ui/fields/Field.tsx';
import type { TypedPayees } from '#stores/desk/money/payeeForm.ts';

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

/** Shows who is paid by PromptPay, and how many baht. In a shop of baht there is no rate. */
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

interface CashProps extends PayeeParts {
  sendsTo: readonly Country[];
}

/** The countries where the carrier collects cash, up to how much, and for which fee. */
export function CashFields({ words, base, typed, errors, change, sendsTo }: CashProps) {
  const { payees: t, countries } = words;
  const { cashOnDelivery: cash } = typed;
  const write = (field: Partial<typeof cash>): void => change({ cashOnDelivery: { ...cash, ...field } });
  const without = (country: Country): Country[] => cash.countries.filter((one) => one !== country);
  const fault = errors['cashOnDelivery.countries'];
  return (
    <Way
      title={t.cashOnDelivery}
      label={t.takeCash}
      isTaken={cash.isTaken}
      take={(isTaken) => write({ isTaken })}
      sample={undefined}
      error={errors['cashOnDelivery']}
    >
      <fieldset className="field">
        <legend>{t.fields.countries}</legend>
        {sendsTo.map((country) => (
          <label key={country} className="payee-take">
            <input
              type="checkbox"
              checked={cash.countries.includes(country)}
              aria-invalid={fault ? true : undefined}
              onChange={({ target }) =>
                write({ countries: target.checked ? [...cash.countries, country] : without(country) })
              }
            />
            {countries[country]}
          </label>
        ))}
        <p className="error" role="alert">
          {fault}
        </p>
      </fieldset>
      {(['most', 'fee'] as const).map((field) => (
        <Field
          key={field}
          name={field}
          label={fill(t.fields[field], { currency: base.currency })}
          hint={t[`${field}Hint`]}
          value={cash[field]}
          error={errors[`cashOnDelivery.${field}`]}
          inputMode="decimal"
          autoComplete="off"
          onChange={({ target }) => write({ [field]: target.value })}
        />
      ))}
    </Way>
  );
}

/** Props of each way to pay. */
interface PayeeParts extends Pick<MoneyProps, 'words'> {
  base: Payees;
  typed: TypedPayees;
  /** The reason why a value was refused, by its path. */
  errors: Readonly<Record<string, string>>;
  change: (change: Partial<TypedPayees>) => void;
}

interface Props {
  title: string;
  /** "Take bank transfers" */
  label: string;
  isTaken: boolean;
  take: (isTaken: boolean) => void;
  /** Shown while the shop has only an example here. */
  sample: string | undefined;
  error: string | undefined;
  children: ReactNode;
}

/** A way to pay: whether it is taken, and where money goes then. */
function Way({ title, label, isTaken, take, sample, error, children }: Props) {
  const id = useId();
  return (
    <section className="panel payee-way" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <label className="payee-take">
        <input
          type="checkbox"
          checked={isTaken}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}error` : undefined}
          onChange={({ target }) => take(target.checked)}
        />
        {label}
      </label>
      {error && (
        <p className="error" id={`${id}error`}>
          {error}
        </p>
      )}
      {isTaken && sample && <p className="payee-sample">{sample}</p>}
      {isTaken && <div className="front-fields">{children}</div>}
    </section>
  );
}
