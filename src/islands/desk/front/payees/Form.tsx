import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { Payees } from '#contract/operator/payees.ts';
import { formatDateTime } from '#i18n/dates.ts';
import { fill } from '#i18n/fill.ts';
import { actorName } from '#islands/desk/actorName.ts';
import { Bar } from '#islands/desk/front/money/Bar.tsx';
import { Conflict } from '#islands/desk/front/money/Conflict.tsx';
import type { MoneyProps } from '#islands/desk/front/money/words.ts';
import { $operator } from '#stores/desk/operator.ts';
import { BankFields } from './BankFields.tsx';
import { Confirm } from './Confirm.tsx';
import { History } from './History.tsx';
import { PromptPayFields } from './PromptPayFields.tsx';
import { usePayees } from './usePayees.ts';

/** Where transfers go: both ways, and the bar that shows what changes. */
export function Form({ opened, ...props }: MoneyProps & { opened: Payees }) {
  const { words, locale, months } = props;
  const operator = useStore($operator);
  const email = (operator.state === 'here' && operator.me.email) || '';
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
