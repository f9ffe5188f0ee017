import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { Bar, Conflict } from '#islands/desk/content/money/Bar.tsx';
import { HistoryList } from '#islands/desk/content/HistoryList.tsx';
import type { MoneyProps } from '#islands/desk/content/money/words.ts';
import {
  daysOf,
  type Difference,
  type Differences,
  differencesOf,
  stepsOf,
  tablesOf,
  withSteps,
} from '#stores/desk/money/feeForm.ts';
import { $feeHistory, type Delivery, readFeeHistory } from '#stores/desk/money/fees.ts';
import { $operator } from '#stores/desk/operator.ts';
import { Dialog } from '#islands/desk/Dialog.tsx';
import type { Country } from '#contract/values/country.ts';
import { fill } from '#i18n/fill.ts';
import { currencySign, decimals } from '#i18n/amount.ts';
import type { CountryDays } from '#contract/deliveryDays.ts';
import { type ExampleParts, type FeeParts, NumberField, Table } from './Table.tsx';
import { useFees } from './useFees.ts';

/** The usual table, one panel for each country, and the bar that shows what changes. */
export function Form({ opened, ...props }: MoneyProps & { opened: Delivery }) {
  const { words } = props;
  const operator = useStore($operator);
  // Somebody whose session has just ended may go on typing until they are in again.
  const mayEdit = operator.state !== 'loaded' || operator.me.rights.includes('edit');
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

/** Shows who changed the fees, when, and from what to what. */
function History({ words, currency, ...props }: MoneyProps & { currency: string }) {
  const history = useStore($feeHistory);
  useEffect(() => void readFeeHistory(), []);
  return (
    <HistoryList
      {...props}
      words={words}
      title={words.history}
      by={words.by}
      none={words.noHistory}
      loadable={history}
      retry={() => void readFeeHistory()}
    >
      {({ before, after }) => (
        <DifferenceList
          differences={differencesOf({ tables: before }, { tables: after })}
          currency={currency}
          words={words}
        />
      )}
    </HistoryList>
  );
}

interface DifferenceListProps extends Pick<MoneyProps, 'words'> {
  differences: readonly Differences[];
  currency: string;
}

/** The differences of two states of the fees, by table. */
function DifferenceList({ differences, currency, words }: DifferenceListProps) {
  return differences.map(({ table, list }) => (
    <section key={table} className="fee-differences">
      <h3>{table === 'default' ? words.fees.usual : words.countries[table]}</h3>
      <ul>
        {list.map((difference, at) => (
          <Line key={at} difference={difference} currency={currency} words={words} />
        ))}
      </ul>
    </section>
  ));
}

function Line({ difference, currency, words }: Omit<DifferenceListProps, 'differences'> & { difference: Difference }) {
  const t = words.fees.differences;
  const money = (amount: number): string => `${currencySign(currency)} ${decimals(amount)}`;
  switch (difference.kind) {
    case 'own':
    case 'usual':
      return <li>{t[difference.kind]}</li>;
    case 'days':
      return (
        <Change
          what={t.days}
          before={difference.before && sayDays(difference.before, words)}
          after={difference.after ? sayDays(difference.after, words) : t.none}
        />
      );
    case 'price': {
      const { upTo, before, after } = difference;
      return <Change what={fill(t.price, { upTo })} before={money(before)} after={money(after)} />;
    }
    case 'added':
      return <Change what={fill(t.added, { upTo: difference.upTo })} after={money(difference.price)} />;
    case 'removed':
      return <Change what={fill(t.removed, { upTo: difference.upTo })} before={money(difference.price)} />;
  }
}

function Change({ what, before, after }: { what: string; before?: string | undefined; after?: string }) {
  return (
    <li className="fee-change">
      <span>{what}</span>
      <span className="num">
        {before && <del>{before}</del>}
        {before && after && ' → '}
        {after && <ins>{after}</ins>}
      </span>
    </li>
  );
}

function sayDays({ from, to }: CountryDays, { fees: t }: MoneyProps['words']): string {
  const many = to === 1 ? t.oneDay : t.dayCount;
  return fill(from < to ? t.range : many, { from, to });
}
