import { useEffect } from 'react';
import { watchFeedback } from '#elements/feedback.ts';
import * as paths from '#i18n/paths.ts';
import { alertShopper } from '#stores/feedback.ts';
import { resendVerification } from '#stores/session.ts';
import { Field } from '../ui/Field.tsx';
import { all, isEmail, required } from '../ui/rules.ts';
import { Submit } from '../ui/Submit.tsx';
import { useForm } from '../ui/useForm.ts';
import type { ResendWords, Spoken } from './words.ts';

/** Asks for the mail of verification once more. */
export function ResendVerification({ words: { forgot, resend: say }, locale }: Spoken<ResendWords>) {
  useEffect(watchFeedback, []);
  const checks = { email: all(required(forgot.required), isEmail(forgot.invalid)) };
  const { faults, sending, form } = useForm(checks, async (values) => {
    const outcome = await resendVerification(values);
    const confirm = forgot.ok;
    if (outcome.ok) {
      await alertShopper({ mood: 'success', title: forgot.successTitle, text: outcome.message, confirm });
      location.assign(paths.login(locale));
    } else await alertShopper({ mood: 'warning', title: forgot.warningTitle, text: outcome.reason, confirm });
    return undefined;
  });
  return (
    <form {...form}>
      <Field name="email" type="email" label={forgot.email} autoComplete="email" fault={faults.email} />
      <Submit label={say.send} busy={say.sending} sending={sending} />
    </form>
  );
}
