import { useEffect, useRef } from 'react';
import type { Payees } from '#contract/operator/payees.ts';
import { changedWays, type PayeeFields, payeesOfWay, payeeWays } from '#contract/payments/payeeFields.ts';
import { formatDateTime } from '#i18n/dates.ts';
import { fill } from '#i18n/fill.ts';
import { actorName } from '#islands/desk/actorName.ts';
import { editForm, panels } from '#islands/kit/editLooks.ts';
import type { MoneyProps } from '#islands/desk/content/money/words.ts';
import { isFault, outcomeText } from '#islands/desk/content/outcomeText.ts';
import { ConfirmDialog } from '#islands/kit/edit/ConfirmDialog.tsx';
import { ConflictNote } from '#islands/kit/edit/Conflict.tsx';
import { SaveBar } from '#islands/kit/edit/SaveBar.tsx';
import { payeesEditor, type TypedPayees } from '#stores/desk/money/payeeForm.ts';
import type { Editing } from '#stores/document.ts';
import { PayeeHistory, PayeeList, state } from './History.tsx';
import { usePayees } from './usePayees.ts';
import { Way } from './Ways.tsx';

/** The ways to pay that owners set, and the bar that shows what changes. */
export function Form({ editing, ...props }: MoneyProps & { editing: Editing<Payees, TypedPayees> }) {
  const { words, locale, months } = props;
  const payees = usePayees(editing, words);
  const { base, draft, outcome, isDirty, isSaving } = editing;
  const { asked, errors } = payees;
  const form = useRef<HTMLFormElement>(null);
  const marked = editing.errors;
  useEffect(() => {
    if (Object.keys(marked).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [marked]);
  const { changedAt, changedBy } = base;
  const undo = outcome?.state === 'saved' ? () => payees.putBack(outcome.before) : undefined;
  return (
    <form
      ref={form}
      className={`${editForm} max-w-240`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSaving) payees.check();
      }}
    >
      {outcome?.state === 'changed' && (
        <ConflictNote text={fill(words.payees.conflict, { name: actorName(changedBy ?? '') })} />
      )}
      <p className="muted">{words.payees.intro}</p>
      <div className={panels}>
        {payeeWays.map((way) => (
          <Way
            key={way}
            {...props}
            {...{ way, errors, base }}
            typed={draft[way]}
            change={(change, isMoved) => payees.change({ [way]: { ...draft[way], ...change } }, isMoved)}
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
      <PayeeHistory {...props} currency={base.currency} />
      <SaveBar
        said={
          outcomeText(outcome, {
            ...{ kept: words.draft, same: words.same, refused: words.checkMarked, failed: words.failed },
            ...{ saved: words.payees.saved, undone: words.payees.saved },
          }) ?? (isDirty ? words.unsaved : '')
        }
        isError={isFault(outcome)}
        undo={undo && { label: words.payees.setBack, press: undo }}
        drop={!undo && isDirty ? { label: words.drop, press: payeesEditor.reset } : undefined}
      >
        <button className="btn btn-primary" aria-disabled={isSaving}>
          {isSaving ? words.saving : words.check}
        </button>
      </SaveBar>
      {asked && (
        <ConfirmDialog
          title={words.payees.confirmTitle}
          words={words}
          confirm={words.payees.confirm}
          isBusy={isSaving}
          press={() => void payees.save()}
          close={payees.close}
        >
          <Changes before={base.now} after={asked} currency={base.currency} words={words} />
          <p className="text-small">
            {words.payees.compare} {words.payees.mailed}
          </p>
        </ConfirmDialog>
      )}
    </form>
  );
}

interface ChangesProps extends Pick<MoneyProps, 'words'> {
  before: PayeeFields;
  after: PayeeFields;
  currency: string;
}

/** The ways to pay that change: where money went and will go, in full. */
function Changes({ before, after, ...props }: ChangesProps) {
  const { words } = props;
  const { ways } = words.payees;
  return changedWays(before, after).map((way) => (
    <section key={way} className="grid grid-cols-1 gap-2" aria-label={ways[way]}>
      <h3 className="text-base font-semibold">{ways[way]}</h3>
      <dl className="grid grid-cols-1 gap-2">
        <div className={`${state} border border-base-300`}>
          <dt className="muted">{words.before}</dt>
          <dd>
            <PayeeList {...props} way={way} payees={payeesOfWay(before, way)} />
          </dd>
        </div>
        <div className={`${state} border-2 border-primary`}>
          <dt className="muted">{words.after}</dt>
          <dd>
            <PayeeList {...props} way={way} payees={payeesOfWay(after, way)} />
          </dd>
        </div>
      </dl>
    </section>
  ));
}
