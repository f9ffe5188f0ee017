import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { type CountryDays, MOST_DELIVERY_DAYS } from '#contract/deliveryDays.ts';
import type { Country } from '#contract/values/country.ts';
import { currencySign, decimals } from '#i18n/amount.ts';
import { fill } from '#i18n/fill.ts';
import type { MoneyProps } from '#islands/desk/content/money/words.ts';
import { EditForm } from '#islands/desk/content/EditForm.tsx';
import { ConfirmDialog } from '#islands/kit/edit/ConfirmDialog.tsx';
import { History } from '#islands/kit/edit/History.tsx';
import { Panel, panels } from '#islands/kit/Panel.tsx';
import { Part } from '#islands/kit/Part.tsx';
import {
  daysOf,
  type Difference,
  type Differences,
  differencesOf,
  type FeeFaults,
  feeFaults,
  stepsOf,
  tablesOf,
  type TypedDelivery,
  withSteps,
} from '#stores/desk/money/feeForm.ts';
import { type Delivery, feeChanges, feesEditor } from '#stores/desk/money/fees.ts';
import { $operator } from '#stores/desk/operator.ts';
import type { Editing } from '#stores/document.ts';
import { type ExampleParts, type FeeParts, NumberField, stepBoxes, Table } from './Table.tsx';
import { fieldMessage } from '#i18n/words/fields.ts';
import { actorName } from '#islands/ui/whoAndWhen.ts';

/** The usual table, one panel for each country, and the bar that shows what changes. */
export function Form({ editing, ...props }: MoneyProps & { editing: Editing<Delivery, TypedDelivery> }) {
  const { words } = props;
  const operator = useStore($operator);
  // Somebody whose session has just ended may go on typing until they are in again.
  const mayEdit = operator.state !== 'loaded' || operator.me.rights.includes('edit');
  const { base, draft, outcome, isSaving } = editing;
  const fees = useFees(editing, words);
  const [weight, setWeight] = useState('3.2');
  const parts = { words, base, typed: draft, errorAt: fees.errorAt, isWriting: fees.isWriting, write: fees.write };
  const example = { weight, setWeight };
  const undo = outcome?.state === 'saved' ? () => void feesEditor.undo(outcome.before) : undefined;
  return (
    <EditForm
      editing={editing}
      words={{
        ...{ ...words, save: words.check, kept: words.draft, refused: words.checkMarked },
        ...{ saved: words.fees.saved, undone: words.fees.undone },
      }}
      closed={!mayEdit && words.onlyLook}
      conflict={fees.conflict}
      marked={fees.refused}
      save={fees.check}
      undo={undo && { label: words.undo, press: undo }}
      drop={fees.reset}
    >
      <p className="muted">{words.fees.intro}</p>
      <fieldset disabled={!mayEdit} className={panels}>
        <Part title={words.fees.usual}>
          <p className="muted">{words.fees.usualHint}</p>
          <Table {...parts} {...example} table="default" name={words.fees.usual} />
        </Part>
        {props.sendsTo.map((country) => (
          <CountryPanel key={country} {...parts} {...example} country={country} />
        ))}
      </fieldset>
      <FeeHistory {...props} currency={base.currency} />
      {fees.isAsking && (
        <ConfirmDialog
          title={words.fees.confirmTitle}
          words={words}
          confirm={words.fees.confirm}
          isBusy={isSaving}
          press={() => void fees.save()}
          close={fees.close}
        >
          <DifferenceList
            differences={differencesOf(base, { tables: tablesOf(draft), days: daysOf(draft) })}
            currency={base.currency}
            words={words}
          />
        </ConfirmDialog>
      )}
    </EditForm>
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
    <Panel aria-labelledby={id} data-country={country}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id={id} tabIndex={-1} className="text-h3">
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
    </Panel>
  );
}

/** In how many working days a parcel to a country arrives. */
function Days({ country, words, typed, errorAt, isWriting, write }: FeeParts & { country: Country }) {
  const t = words.fees;
  const days = typed.days[country];
  return (
    <fieldset className="grid grid-cols-1 gap-2 border-t border-base-300 pt-3">
      <legend className="float-left w-full font-semibold">{t.days}</legend>
      <p className="muted">{t.daysHint}</p>
      <div className={stepBoxes}>
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
function FeeHistory({ words, currency, ...props }: MoneyProps & { currency: string }) {
  const history = useStore(feesEditor.$history);
  useEffect(() => void feesEditor.readHistory(), []);
  return (
    <History
      {...props}
      words={words}
      title={words.history}
      by={words.by}
      none={words.noHistory}
      loadable={history}
      retry={() => void feesEditor.readHistory()}
    >
      {({ before, after }) => (
        <DifferenceList
          differences={differencesOf({ tables: before }, { tables: after })}
          currency={currency}
          words={words}
        />
      )}
    </History>
  );
}

interface DifferenceListProps extends Pick<MoneyProps, 'words'> {
  differences: readonly Differences[];
  currency: string;
}

/** The differences of two states of the fees, by table. */
function DifferenceList({ differences, currency, words }: DifferenceListProps) {
  return differences.map(({ table, list }) => (
    <section key={table}>
      <h3 className="pb-1 text-base font-semibold">
        {table === 'default' ? words.fees.usual : words.countries[table]}
      </h3>
      <ul className="*:border-t *:border-base-300 *:py-2">
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
    <li className="flex flex-wrap justify-between gap-x-4">
      <span>{what}</span>
      <span className="num">
        {before && <del className="text-muted">{before}</del>}
        {before && after && ' → '}
        {after && <ins className="font-semibold no-underline">{after}</ins>}
      </span>
    </li>
  );
}

function sayDays({ from, to }: CountryDays, { fees: t }: MoneyProps['words']): string {
  const many = to === 1 ? t.oneDay : t.dayCount;
  return fill(from < to ? t.range : many, { from, to });
}

/** Tells what is wrong with the fees that are typed, and asks before they are saved. */
function useFees({ draft, base, errors, outcome }: Editing<Delivery, TypedDelivery>, words: MoneyProps['words']) {
  const t = words.fees;
  const [isAsking, ask] = useState(false);
  /** Number of refused tries to save; from the first on all faults are shown. */
  const [refused, setRefused] = useState(0);
  const [writing, setWriting] = useState<string>();
  const faults = feeFaults(draft);
  const isRefused = outcome?.state === 'refused';
  const [wasRefused, setWasRefused] = useState(false);
  if (isRefused !== wasRefused) {
    setWasRefused(isRefused);
    if (isRefused) setRefused(refused + 1);
  }

  const sayFault = (fault: FeeFaults[string]): string => {
    if (fault === 'days') return fill(t.daysFault, { least: 1, most: MOST_DELIVERY_DAYS });
    return fault === 'point' || fault === 'daysOrder' || fault === 'daysBoth' ? t[fault] : fieldMessage(fault);
  };
  const errorAt = (path: string): string | undefined => {
    const fault = faults[path];
    const isEarly = refused === 0 && (fault === 'required' || fault === 'daysBoth' || path === writing);
    return fault && !isEarly ? sayFault(fault) : errors[path];
  };

  return {
    isAsking,
    refused,
    errorAt,
    check: () => {
      const isFaulty = Object.keys(faults).length > 0;
      if (isFaulty) setRefused(refused + 1);
      if (isFaulty) return feesEditor.say({ state: 'refused' });
      const isChanged = feesEditor.hasChanges();
      feesEditor.say(isChanged ? undefined : { state: 'same' });
      ask(isChanged);
    },
    save: async () => {
      await feesEditor.save();
      ask(false);
    },
    close: () => ask(false),
    isWriting: (path: string | undefined) => setWriting(path !== undefined && faults[path] ? undefined : path),
    write: (next: TypedDelivery) => {
      feesEditor.write(() => next);
      // They were found in what was typed before.
      feesEditor.mark({});
    },
    reset: () => {
      feesEditor.reset();
      setRefused(0);
    },
    conflict: useConflict(base, outcome, words),
  };
}

/** Says who was faster, if it is known: days do not tell. */
function useConflict(
  base: Delivery,
  outcome: Editing<Delivery, TypedDelivery>['outcome'],
  { fees: t }: MoneyProps['words'],
): string | undefined {
  const [name, setName] = useState<string>();
  const isChanged = outcome?.state === 'changed';
  const isOfDays = isChanged && outcome.before?.seen === base.seen;
  useEffect(() => {
    if (!isChanged || isOfDays) return;
    feeChanges().then(
      ([newest]) => setName(actorName(newest?.actor ?? '')),
      () => setName(''),
    );
  }, [isChanged, isOfDays]);
  if (!isChanged) return undefined;
  if (isOfDays) return t.conflictDays;
  return name === undefined ? undefined : fill(t.conflict, { name });
}
