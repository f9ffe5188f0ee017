import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { Bar } from '#islands/desk/front/money/Bar.tsx';
import { Conflict } from '#islands/desk/front/money/Conflict.tsx';
import type { MoneyProps } from '#islands/desk/front/money/words.ts';
import { type Differences, differencesOf } from '#stores/desk/money/feeChanges.ts';
import { daysOf, stepsOf, tablesOf, withSteps } from '#stores/desk/money/feeForm.ts';
import { $feeHistory, type Delivery, readFeeHistory } from '#stores/desk/money/fees.ts';
import { $operator } from '#stores/desk/operator.ts';
import { Table } from './Table.tsx';
import { useFees } from './useFees.ts';
import { Dialog } from '#islands/desk/Dialog.tsx';
import { DifferenceList } from './DifferenceList.tsx';
import type { Country } from '#contract/values/country.ts';
import { fill } from '#i18n/fill.ts';
import type { ExampleParts, FeeParts } from './parts.ts';
import { NumberField } from './NumberField.tsx';
import { formatDateTime } from '#i18n/dates.ts';
import { Loaded } from '#islands/account/Loaded.tsx';
import { actorName } from '#islands/desk/actorName.ts';

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

interface Props extends Pick<MoneyProps, 'words'> {
  differences: readonly Differences[];
  currency: string;
  isSaving: boolean;
  confirm: () => void;
  close: () => void;
}

/** Every difference, before it is saved. */
function Confirm({ differences, currency, isSaving, confirm, close, words }: Props) {
  const { fees: t } = words;
  return (
    <Dialog title={t.confirmTitle} closeLabel={words.back} close={close}>
      <DifferenceList differences={differences} currency={currency} words={words} />
      <button type="button" className="btn btn-primary fee-confirm" aria-disabled={isSaving} onClick={confirm}>
        {isSaving ? words.saving : t.confirm}
      </button>
    </Dialog>
  );
}

/** A country: the usual fees or a table of its own, and how long a parcel takes. */
function CountryPanel({ country, ...parts }: FeeParts & ExampleParts & { country: Country }) {
  const { words, typed, write } = parts;
  const t = words.fees;
  const name = words.countries[country];
  const hasOwn = stepsOf(typed, country) !== undefined;
  const id = `fees-${country}`;
  return (
    <section className="panel fee-panel" aria-labelledby={id}>
      <div className="fee-head">
        <h2 id={id} tabIndex={-1}>
          {name}
        </h2>
        <button
          type="button"
          className="btn"
          aria-label={fill(hasOwn ? t.useUsualOf : t.ownOf, { country: name })}
          onClick={() => write(withSteps(typed, country, hasOwn ? undefined : typed.default))}
        >
          {hasOwn ? t.useUsual : t.own}
        </button>
      </div>
      {hasOwn ? <Table {...parts} table={country} name={name} /> : <p className="muted">{t.usesUsual}</p>}
      <Days {...parts} country={country} />
    </section>
  );
}

/** In how many working days a parcel to a country arrives. */
function Days({ country, words, typed, errorAt, isWriting, write }: FeeParts & { country: Country }) {
  const t = words.fees;
  const days = typed.days[country];
  return (
    <fieldset className="fee-days">
      <legend>{t.days}</legend>
      <p className="muted">{t.daysHint}</p>
      <div className="fee-step">
        {(['from', 'to'] as const).map((end) => (
          <NumberField
            key={end}
            path={`days.${country}.${end}`}
            label={t[end]}
            value={days[end]}
            error={errorAt(`days.${country}.${end}`)}
            isWhole
            isWriting={isWriting}
            write={(value) => write({ ...typed, days: { ...typed.days, [country]: { ...days, [end]: value } } })}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Who changed the fees, when, and from what to what. */
function History({ words, locale, months, currency }: MoneyProps & { currency: string }) {
  const history = useStore($feeHistory);
  useEffect(() => void readFeeHistory(), []);
  return (
    <details className="front-history">
      <summary>{words.history}</summary>
      <Loaded loadable={history} words={words} retry={() => void readFeeHistory()}>
        {(entries) => (
          <ul>
            {entries.length === 0 && <li className="muted">{words.noHistory}</li>}
            {entries.map(({ revision, at, actor, before, after }) => (
              <li key={revision}>
                <p>
                  {fill(words.by, { actor: actorName(actor), time: formatDateTime(at, locale, months.split(' ')) })}
                </p>
                <DifferenceList
                  differences={differencesOf({ tables: before }, { tables: after })}
                  currency={currency}
                  words={words}
                />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </details>
  );
}
