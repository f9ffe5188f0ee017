import { useEffect } from 'react';
import { watchFeedback } from '#elements/shell/feedback.ts';
import { alertShopper } from '#stores/shell/feedback.ts';
import type * as Session from '#stores/session/signIn.ts';
import { Field } from '#islands/ui/fields/Field.tsx';
import { firstFault, isEmail, required } from '#islands/ui/fields/rules.ts';
import { SubmitButton } from '#islands/ui/fields/SubmitButton.tsx';
import { useForm } from '#islands/ui/fields/useForm.ts';
import { callSession, preloadSession } from './sessionCalls.ts';
import type { ForgotWords } from './words.ts';

interface Props {
  words: ForgotWords['forgot'] & { send: string; sending: string };
  /** Asks the shop for the mail. */
  request: (session: typeof Session, body: { email: string }) => ReturnType<typeof Session.forgetPassword>;
  /** Where a shopper goes on from when the mail is on its way. */
  next: string;
}

/** Asks for an email address, and the shop for a mail to it. */
export function MailRequest({ words: say, request, next }: Props) {
  useEffect(watchFeedback, []);
  const checks = { email: firstFault(required(say.required), isEmail(say.invalid)) };
  const { faults, sending, form } = useForm(checks, async (values) => {
    const outcome = await callSession((session) => request(session, values));
    const confirm = say.ok;
    if (outcome.ok) {
      await alertShopper({ mood: 'success', title: say.successTitle, text: outcome.message, confirm });
      location.assign(next);
    } else await alertShopper({ mood: 'warning', title: say.warningTitle, text: outcome.reason, confirm });
    return undefined;
  });
  return (
    <form {...form} onFocus={preloadSession}>
      <Field name="email" type="email" label={say.email} autoComplete="email" fault={faults.email} />
      <SubmitButton label={say.send} busy={say.sending} sending={sending} />
    </form>
  );
}
