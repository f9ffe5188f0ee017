import { useEffect, useState } from 'react';
import { MOST_DELIVERY_DAYS } from '#contract/deliveryDays.ts';
import { fieldMessage } from '#i18n/words/fields.ts';
import { fill } from '#i18n/fill.ts';
import { actorName } from '#islands/desk/actorName.ts';
import type { MoneyProps, Message } from '#islands/desk/content/money/words.ts';
import {
  daysOf,
  type FeeFaults,
  feeFaults,
  keepFeeDraft,
  mergedDelivery,
  readFeeDraft,
  tablesOf,
  type TypedDelivery,
  typedDelivery,
} from '#stores/desk/money/feeForm.ts';
import { type Delivery, feeChanges, presentDelivery, readFeeHistory, saveDelivery } from '#stores/desk/money/fees.ts';
import { isRefusal, reasonOf } from '#stores/failureReasons.ts';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const typedOf = ({ tables, days }: Pick<Delivery, 'tables' | 'days'>): TypedDelivery => typedDelivery(tables, days);

/** Fees and days while they are typed: what is typed is kept, and a colleague's change is never overwritten. */
export function useFees(opened: Delivery, words: MoneyProps['words']) {
  const t = words.fees;
  const [draft] = useState(readFeeDraft);
  const [base, setBase] = useState(opened);
  const [typed, setTyped] = useState(() =>
    draft ? mergedDelivery(typedOf(draft), draft.typed, typedOf(opened)) : typedOf(opened),
  );
  const [message, setMessage] = useState<Message | undefined>(draft && { text: words.draft });
  const [isSaving, setSaving] = useState(false);
  const [isAsking, ask] = useState(false);
  /** Number of refused tries to save; from the first on all faults are shown. */
  const [refused, setRefused] = useState(0);
  const [writing, setWriting] = useState<string>();
  /** Faults that the shop found and this page did not. */
  const [found, setFound] = useState<Readonly<Record<string, string>>>({});
  const isDirty = !isSame(typed, typedOf(base));
  useEffect(() => keepFeeDraft(isDirty ? { tables: base.tables, days: base.days, typed } : undefined));

  const faults = feeFaults(typed);
  const sayFault = (fault: FeeFaults[string]): string => {
    if (fault === 'days') return fill(t.daysFault, { least: 1, most: MOST_DELIVERY_DAYS });
    return fault === 'point' || fault === 'daysOrder' || fault === 'daysBoth' ? t[fault] : fieldMessage(fault);
  };
  const errorAt = (path: string): string | undefined => {
    const fault = faults[path];
    const isEarly = refused === 0 && (fault === 'required' || fault === 'daysBoth' || path === writing);
    return fault && !isEarly ? sayFault(fault) : found[path];
  };

  const persist = (saved: Delivery): void => {
    setBase(saved);
    setTyped(typedOf(saved));
    setRefused(0);
    setFound({});
    void readFeeHistory();
  };

  const check = (): void => {
    setMessage(undefined);
    if (Object.keys(faults).length > 0) {
      setRefused(refused + 1);
      return setMessage({ text: words.checkMarked, isError: true });
    }
    if (isSame(tablesOf(typed), base.tables) && isSame(daysOf(typed), base.days))
      return setMessage({ text: words.same });
    ask(true);
  };

  /** Puts the typed changes on top of what a colleague saved meanwhile. */
  const merge = async (): Promise<void> => {
    const [theirs, [newest]] = await Promise.all([presentDelivery(), feeChanges()]);
    const isOfFees = theirs.seen !== base.seen;
    setTyped(mergedDelivery(typedOf(base), typed, typedOf(theirs)));
    setBase(theirs);
    const text = isOfFees ? fill(t.conflict, { name: actorName(newest?.actor ?? '') }) : t.conflictDays;
    setMessage({ text, isConflict: true });
  };

  const failed = (failure: unknown): void => {
    const fields = (isRefusal(failure) ? failure.body.fields : undefined) ?? {};
    const isMarked = Object.keys(fields).length > 0;
    setFound(fields);
    if (isMarked) setRefused(refused + 1);
    setMessage({
      text: isMarked ? words.checkMarked : fill(words.failed, { reason: reasonOf(failure) }),
      isError: true,
    });
  };

  const put = async (from: Delivery, to: TypedDelivery, then: () => Message): Promise<void> => {
    if (isSaving) return;
    setSaving(true);
    try {
      const wanted = { tables: tablesOf(to), days: daysOf(to) };
      // What is saved stays saved, also where the next call fails.
      const outcome = await saveDelivery(from, wanted, setBase);
      if (outcome === 'stale') return await merge();
      persist(outcome);
      setMessage(then());
    } catch (failure) {
      failed(failure);
    } finally {
      setSaving(false);
      ask(false);
    }
  };

  const save = (): Promise<void> => {
    const before = base;
    return put(base, typed, () => ({ text: t.saved, undo: () => void undo(before) }));
  };

  /** Against what was saved here last: a colleague's change since then stays. */
  const undo = async (before: Delivery): Promise<void> => {
    try {
      await put(await presentDelivery(), typedOf(before), () => ({ text: t.undone }));
    } catch (failure) {
      failed(failure);
    }
  };

  return {
    base,
    typed,
    said: message,
    isDirty,
    isSaving,
    isAsking,
    refused,
    errorAt,
    check,
    save,
    close: () => ask(false),
    isWriting: (path: string | undefined) => setWriting(path !== undefined && faults[path] ? undefined : path),
    write: (next: TypedDelivery) => {
      setTyped(next);
      setMessage(undefined);
      setFound({});
    },
    reset: () => {
      setTyped(typedOf(base));
      setRefused(0);
      setFound({});
      setMessage(undefined);
    },
  };
}
