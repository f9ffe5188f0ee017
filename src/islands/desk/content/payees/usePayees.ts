import { useState } from 'react';
import type { Payees } from '#contract/operator/payees.ts';
import type { PayeeFields } from '#contract/payments/payeeFields.ts';
import { fieldMessage } from '#i18n/words/fields.ts';
import type { MoneyProps } from '#islands/desk/content/money/words.ts';
import { payeesEditor, readPayeeForm, type TypedPayees, typedPayees } from '#stores/desk/money/payeeForm.ts';
import type { Editing } from '#stores/document.ts';

/** Tells what is wrong with the accounts that are typed, and asks before they are saved: it is where money goes. */
export function usePayees({ draft, base, errors }: Editing<Payees, TypedPayees>, words: MoneyProps['words']) {
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
