import { useEffect } from 'react';
import { watchFeedback } from '#elements/feedback.ts';
import * as paths from '#i18n/paths.ts';
import { alertShopper } from '#stores/feedback.ts';
import { forgetPassword } from '#stores/session.ts';
import { Field } from '../ui/Field.tsx';
import { all, isEmail, required } from '../ui/rules.ts';
import { Submit } from '../ui/Submit.tsx';
import { useForm } from '../ui/useForm.ts';
import type { ForgotWords, Spoken } from './words.ts';

/** Asks for the mail with a link to set a new password. */
export function ForgotPassword({ words: { forgot: say }, locale }: Spoken<ForgotWords>) {
  useEffect(watchFeedback, []);
  const checks = { email: all(required(say.required), isEmail(say.invalid)) };
  const { faults, sending, form } = useForm(checks, async (values) => {
    const outcome = await forgetPassword(values);
    const confirm = say.ok;
    if (outcome.ok) {
      await alertShopper({ mood: 'success', title: say.successTitle, text: outcome.message, confirm });
      location.assign(paths.resetMail(locale));
    } else await alertShopper({ mood: 'warning', title: say.warningTitle, text: outcome.reason, confirm });
    return undefined;
  });
  return (
    <form {...form}>
      <Field name="email" type="email" label={say.email} autoComplete="email" fault={faults.email} />
      <Submit label={say.send} busy={say.sending} sending={sending} />
    </form>
  );
}
