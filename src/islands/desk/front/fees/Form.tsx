import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { Bar } from '#islands/desk/front/money/Bar.tsx';
import { Conflict } from '#islands/desk/front/money/Conflict.tsx';
import type { MoneyProps } from '#islands/desk/front/money/words.ts';
import { differencesOf } from '#stores/desk/money/feeChanges.ts';
import { daysOf, tablesOf } from '#stores/desk/money/feeForm.ts';
import type { Delivery } from '#stores/desk/money/fees.ts';
import { $operator } from '#stores/desk/operator.ts';
import { Confirm } from './Confirm.tsx';
import { CountryPanel } from './CountryPanel.tsx';
import { History } from './History.tsx';
import { Table } from './Table.tsx';
import { useFees } from './useFees.ts';

/** The usual table, one panel for each country, and the bar that shows what changes. */
export function Form({ opened, ...props }: MoneyProps & { opened: Delivery }) {
  const { words } = props;
  const operator = useStore($operator);
  // Somebody whose session has just ended may go on typing until they are in again.
  const mayEdit = operator.state !== 'here' || operator.me.rights.includes('edit');
  const fees = useFees(opened, words);
  const { base, typed, said, isDirty, isSaving, isAsking, refused } = fees;
  const [weight, setWeight] = useState('3.2');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refused > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refused]);
  const parts = { words, base, typed, errorAt: fees.errorAt, isWriting: fees.isWriting, write: fees.write };
  const example = { weight, setWeight };
  return (
    <form
      ref={form}
      className="front-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSaving) fees.check();
      }}
    >
      {!mayEdit && <p className="note">{words.onlyLook}</p>}
      {said?.isConflict && <Conflict text={said.text} />}
      <p className="muted">{words.fees.intro}</p>
      <fieldset disabled={!mayEdit} className="fee-panels">
        <section className="panel fee-panel" aria-labelledby="usual-fees">
          <h2 id="usual-fees">{words.fees.usual}</h2>
          <p className="muted">{words.fees.usualHint}</p>
          <Table {...parts} {...example} table="default" name={words.fees.usual} />
        </section>
        {props.sendsTo.map((country) => (
          <CountryPanel key={country} {...parts} {...example} country={country} />
        ))}
      </fieldset>
      <History {...props} currency={base.currency} />
      {mayEdit && (
        <Bar
          words={words}
          said={said}
          undoLabel={words.undo}
          isDirty={isDirty}
          isSaving={isSaving}
          reset={fees.reset}
        />
      )}
      {isAsking && (
        <Confirm
          words={words}
          differences={differencesOf(base, { tables: tablesOf(typed), days: daysOf(typed) })}
          currency={base.currency}
          isSaving={isSaving}
          confirm={() => void fees.save()}
          close={fees.close}
        />
      )}
    </form>
  );
}
