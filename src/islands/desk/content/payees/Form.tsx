import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { Payees } from '#contract/operator/payees.ts';
import { changedWays, type PayeeFields, payeesOfWay, payeeWays } from '#contract/payments/payeeFields.ts';
import { formatDateTime } from '#i18n/dates.ts';
import { fill } from '#i18n/fill.ts';
import { actorName } from '#islands/desk/actorName.ts';
import { Bar, Conflict } from '#islands/desk/content/money/Bar.tsx';
import type { MoneyProps } from '#islands/desk/content/money/words.ts';
import { $operator } from '#stores/desk/operator.ts';
import { Dialog } from '#islands/desk/Dialog.tsx';
import { History, PayeeList } from './History.tsx';
import { usePayees } from './usePayees.ts';
import { Way } from './Ways.tsx';

/** The ways to pay that owners set, and the bar that shows what changes. */
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
        {payeeWays.map((way) => (
          <Way
            key={way}
            {...props}
            {...{ way, errors, base }}
            typed={typed[way]}
            change={(change, isMoved) => payees.change({ [way]: { ...typed[way], ...change } }, isMoved)}
          />
        ))}
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
        <section key={way} className="payee-change" aria-label={t.ways[way]}>
          <h3>{t.ways[way]}</h3>
          <dl>
            <div>
              <dt>{words.before}</dt>
              <dd>
                <PayeeList way={way} payees={payeesOfWay(before, way)} currency={currency} words={words} />
              </dd>
            </div>
            <div className="payee-new">
              <dt>{words.after}</dt>
              <dd>
                <PayeeList way={way} payees={payeesOfWay(after, way)} currency={currency} words={words} />
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
