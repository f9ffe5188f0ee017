import { useEffect, useState } from 'react';
import { MOST_DELIVERY_DAYS } from '#contract/deliveryDays.ts';
import { fieldMessage } from '#i18n/words/fields.ts';
import { fill } from '#i18n/fill.ts';
import { actorName } from '#islands/desk/actorName.ts';
import type { MoneyProps } from '#islands/desk/content/money/words.ts';
import { type FeeFaults, feeFaults, type TypedDelivery } from '#stores/desk/money/feeForm.ts';
import { type Delivery, feeChanges, feesEditor } from '#stores/desk/money/fees.ts';
import type { Editing } from '#stores/document.ts';

/** Tells what is wrong with the fees that are typed, and asks before they are saved. */
export function useFees(
  { draft, base, errors, outcome }: Editing<Delivery, TypedDelivery>,
  words: MoneyProps['words'],
) {
  const t = words.fees;
  const [isAsking, ask] = useState(false);
  /** Number of refused tries to save; from the first on all faults are shown. */
  const [refused, setRefused] = useState(0);
  const [writing, setWriting] = useState<string>();
  const faults = feeFaults(draft);
  const isRefused = outcome?.state === 'refused';
  useEffect(() => {
    if (isRefused) setRefused((times) => times + 1);
  }, [isRefused]);

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
