import { useEffect, useState } from 'react';
import type { Payees } from '#contract/operator/payees.ts';
import { changedWays, type PayeeFields } from '#contract/payments/payeeFields.ts';
import { fieldMessage } from '#i18n/words/fields.ts';
import { fill } from '#i18n/fill.ts';
import { actorName } from '#islands/desk/actorName.ts';
import type { MoneyProps, Message } from '#islands/desk/content/money/words.ts';
import {
  forgetPayeeDraft,
  keepPayeeDraft,
  presentPayees,
  readPayeeDraft,
  readPayeeForm,
  readPayeesHistory,
  savePayees,
  type TypedPayees,
  typedPayees,
  withTyped,
} from '#stores/desk/money/payeeForm.ts';
import { isRefusal, reasonOf } from '#stores/failureReasons.ts';

const isSame = (one: PayeeFields, other: PayeeFields): boolean => changedWays(one, other).length === 0;

/** Keeps the typed accounts: nothing is saved that was not confirmed, or that a colleague has not seen. */
export function usePayees(opened: Payees, email: string, words: MoneyProps['words']) {
  const t = words.payees;
  const [base, setBase] = useState(opened);
  const [draft] = useState(() => readPayeeDraft(email, Date.now()));
  const [typed, setTyped] = useState(draft?.typed ?? typedPayees(opened));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const conflictWith = ({ changedBy }: Payees): Message => ({
    text: fill(t.conflict, { name: actorName(changedBy ?? '') }),
    isConflict: true,
  });
  const [message, setMessage] = useState<Message | undefined>(() => {
    if (!draft) return undefined;
    return draft.version === opened.version ? { text: words.draft } : conflictWith(opened);
  });
  const [isSaving, setSaving] = useState(false);
  /** The accounts that are being confirmed. */
  const [asked, ask] = useState<PayeeFields>();
  const isDirty = JSON.stringify(typed) !== JSON.stringify(typedPayees(base));
  useEffect(() => {
    if (isDirty) keepPayeeDraft({ version: base.version, typed }, email, Date.now());
    else forgetPayeeDraft();
  });

  const persist = (saved: Payees): void => {
    setBase(saved);
    setTyped(typedPayees(saved));
    setErrors({});
    void readPayeesHistory();
  };

  const check = (): void => {
    const { faults, fields } = readPayeeForm(typed, base);
    setErrors(
      Object.fromEntries(Object.entries(faults).map(([at, { reason, values }]) => [at, fieldMessage(reason, values)])),
    );
    if (Object.keys(faults).length > 0) return setMessage({ text: words.checkMarked, isError: true });
    setMessage(undefined);
    if (isSame(base.now, fields)) return setMessage({ text: words.same });
    ask(fields);
  };

  const saved = (after: Payees, before: Payees): void => {
    persist(after);
    const fillIn = (): void => {
      setTyped(typedPayees(before));
      setMessage(undefined);
      // It is where money goes: going back is confirmed as well.
      ask(before.now);
    };
    setMessage({ text: t.saved, undo: fillIn });
  };

  /** Puts the typed changes on top of what a colleague saved meanwhile. */
  const merge = async (wanted: PayeeFields): Promise<void> => {
    const theirs = await presentPayees();
    // An answer that was lost on its way: it is saved already.
    if (isSame(theirs.now, wanted)) return saved(theirs, base);
    setBase(theirs);
    setTyped(withTyped(base, typed, theirs));
    setMessage(conflictWith(theirs));
  };

  const failed = async (failure: unknown, wanted: PayeeFields): Promise<void> => {
    if (isRefusal(failure) && failure.code === 'content_changed') return merge(wanted);
    const { bank: lastWay, ...fields } = (isRefusal(failure) ? failure.body.fields : undefined) ?? {};
    setErrors(lastWay ? { ...fields, bank: t.lastWay } : fields);
    const isMarked = lastWay !== undefined || Object.keys(fields).length > 0;
    setMessage({
      text: isMarked ? words.checkMarked : fill(words.failed, { reason: reasonOf(failure) }),
      isError: true,
    });
  };

  const save = async (wanted: PayeeFields): Promise<void> => {
    if (isSaving) return;
    setSaving(true);
    try {
      saved(await savePayees(base.version, wanted), base);
    } catch (failure) {
      await failed(failure, wanted).catch((again: unknown) => setMessage({ text: reasonOf(again), isError: true }));
    } finally {
      setSaving(false);
      ask(undefined);
    }
  };

  return {
    base,
    typed,
    errors,
    said: message,
    isSaving,
    isDirty,
    asked,
    check,
    save,
    close: () => ask(undefined),
    change: (change: Partial<TypedPayees>, isMoved = false) => {
      setTyped((old) => ({ ...old, ...change }));
      // Faults have the place of their account.
      if (isMoved) setErrors({});
      setMessage(undefined);
    },
    reset: () => {
      setTyped(typedPayees(base));
      setErrors({});
      setMessage(undefined);
    },
  };
}
