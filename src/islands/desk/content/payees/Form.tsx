import { readAs } from '#i18n/names.ts';
import type { Payees } from '#contract/operator/payees.ts';
import { changedWays, type PayeeFields, payeesOfWay, payeeWays } from '#contract/payments/payeeFields.ts';
import { formatDateTime } from '#i18n/dates.ts';
import { fill } from '#i18n/fill.ts';
import { actorName } from '#islands/ui/whoAndWhen.ts';
import { panels } from '#islands/kit/Panel.tsx';
import type { MoneyProps } from '#islands/desk/content/money/words.ts';
import { EditForm } from '#islands/desk/content/EditForm.tsx';
import { later } from '#islands/ui/later.tsx';
import { payeesEditor, readPayeeForm, type TypedPayees, typedPayees } from '#stores/desk/money/payeeForm.ts';
import type { Editing } from '#stores/document.ts';
import { PayeeHistory, PayeeList, state } from './History.tsx';
import { Way } from './Ways.tsx';
import { useState } from 'react';
import { fieldMessage } from '#i18n/words/fields.ts';

const ConfirmDialog = later(async () => (await import('#islands/kit/edit/ConfirmDialog.tsx')).ConfirmDialog);

/** The ways to pay that owners set, and the bar that shows what changes. */
export function Form({ editing, ...props }: MoneyProps & { editing: Editing<Payees, TypedPayees> }) {
  const { words, locale, months } = props;
  const payees = usePayees(editing, words);
  const { base, draft, outcome, isSaving } = editing;
  const { asked, errors } = payees;
  const { changedAt, changedBy } = base;
  const undo = outcome?.state === 'saved' ? () => payees.putBack(outcome.before) : undefined;
  return (
    <EditForm
      className="max-w-240"
      editing={editing}
      words={{
        ...{ ...words, save: words.check, kept: words.draft, refused: words.checkMarked },
        ...{ saved: words.payees.saved, undone: words.payees.saved },
      }}
      conflict={outcome?.state === 'changed' && fill(words.payees.conflict, { name: actorName(changedBy ?? '') })}
      marked={Object.keys(editing.errors).length > 0 && editing.errors}
      save={payees.check}
      undo={undo && { label: words.payees.setBack, press: undo }}
      drop={payeesEditor.reset}
    >
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
    </EditForm>
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
      <h3 className="text-base font-semibold" lang={readAs(ways[way])}>
        {ways[way]}
      </h3>
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

/** Tells what is wrong with the accounts that are typed, and asks before they are saved: it is where money goes. */
function usePayees({ draft, base, errors }: Editing<Payees, TypedPayees>, words: MoneyProps['words']) {
  const { write, mark, say } = payeesEditor;
  /** The accounts that are being confirmed. */
  const [asked, ask] = useState<PayeeFields>();
  return {
    errors: 'bank' in errors ? { ...errors, bank: words.payees.lastWay } : errors,
    asked,
    check: () => {
      const { faults, fields } = readPayeeForm(draft, base);
      const marked = Object.entries(faults).map(([at, { reason, values }]) => [at, fieldMessage(reason, values)]);
      mark(Object.fromEntries(marked) as Record<string, string>);
      if (marked.length > 0) return say({ state: 'refused' });
      const isChanged = payeesEditor.hasChanges();
      say(isChanged ? undefined : { state: 'same' });
      if (isChanged) ask(fields);
    },
    save: async () => {
      await payeesEditor.save();
      ask(undefined);
    },
    close: () => ask(undefined),
    /** Going back is confirmed as well. */
    putBack: (before: Payees) => {
      write(() => typedPayees(before));
      ask(before.now);
    },
    change: (change: Partial<TypedPayees>, isMoved = false) => {
      write((old) => ({ ...old, ...change }));
      // Faults have the place of their account.
      if (isMoved) mark({});
    },
  };
}
