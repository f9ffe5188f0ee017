import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { Payees } from '#contract/operator/payees.ts';
import { formatDateTime } from '#i18n/dates.ts';
import { fill } from '#i18n/fill.ts';
import { actorName } from '#islands/desk/actorName.ts';
import { Bar, Conflict } from '#islands/desk/content/money/Bar.tsx';
import type { MoneyProps } from '#islands/desk/content/money/words.ts';
import { $operator } from '#stores/desk/operator.ts';
import { Field } from '#islands/ui/fields/Field.tsx';
import { changedWays, type PayeeFields, type TypedPayees } from '#stores/desk/money/payeeForm.ts';
import { Dialog } from '#islands/desk/Dialog.tsx';
import { History, Payee } from './History.tsx';
import { usePayees } from './usePayees.ts';

/** The accounts to which shoppers transfer: both ways, and the bar that shows what changes. */
export function Form({ opened, ...props }: MoneyProps & { opened: Payees }) {
  const { words, locale, months } = props;
  const operator = useStore($operator);
  const email = (operator.state === 'loaded' && operator.me.email) || '';
  const payees = usePayees(opened, email, words);
  const { base, typed, errors, said, isDirty, isSaving, asked } = payees;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [errors]);
  const { changedAt, changedBy } = base;
  const parts = { words, typed, errors, base, change: payees.change };
  return (
    <form
      ref={form}
      className="front-form payee-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSaving) payees.check();
      }}
    >
      {said?.isConflict && <Conflict text={said.text} />}
      <p className="muted">{words.payees.intro}</p>
      <div className="payee-ways">
        <BankFields {...parts} />
        <PromptPayFields {...parts} />
      </div>
      <p className="muted">
        {changedAt
          ? fill(words.changedLast, {
              actor: actorName(changedBy ?? ''),
              time: formatDateTime(changedAt, locale, months.split(' ')),
            })
          : words.changedNever}
      </p>
      <History {...props} currency={base.currency} />
      <Bar
        words={words}
        said={said}
        undoLabel={words.payees.setBack}
        isDirty={isDirty}
        isSaving={isSaving}
        reset={payees.reset}
      />
      {asked && (
        <Confirm
          words={words}
          before={base.now}
          after={asked}
          currency={base.currency}
          isSaving={isSaving}
          confirm={() => void payees.save(asked)}
          close={payees.close}
        />
      )}
    </form>
  );
}

/** The bank account that transfers go to. */
function BankFields({ words: { payees: t }, base, typed: { bank }, errors, change }: PayeeParts) {
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
function PromptPayFields({ words: { payees: t }, base, typed: { promptPay }, errors, change }: PayeeParts) {
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

/** Props of both ways to pay. */
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

interface ConfirmProps extends Pick<MoneyProps, 'words'> {
  before: PayeeFields;
  after: PayeeFields;
  currency: string;
  isSaving: boolean;
  confirm: () => void;
  close: () => void;
}

/** Repeats where money went and will go, in full, before it is saved. */
function Confirm({ before, after, currency, isSaving, confirm, close, words }: ConfirmProps) {
  const { payees: t } = words;
  return (
    <Dialog title={t.confirmTitle} closeLabel={words.back} close={close}>
      {changedWays(before, after).map((way) => (
        <section key={way} className="payee-change" aria-label={t[way]}>
          <h3>{t[way]}</h3>
          <dl>
            <div>
              <dt>{words.before}</dt>
              <dd>
                <Payee payee={before[way]} currency={currency} words={words} />
              </dd>
            </div>
            <div className="payee-new">
              <dt>{words.after}</dt>
              <dd>
                <Payee payee={after[way]} currency={currency} words={words} />
              </dd>
            </div>
          </dl>
        </section>
      ))}
      <p className="payee-note">
        {t.compare} {t.mailed}
      </p>
      <button type="button" className="btn btn-primary payee-confirm" aria-disabled={isSaving} onClick={confirm}>
        {isSaving ? words.saving : t.confirm}
      </button>
    </Dialog>
  );
}
