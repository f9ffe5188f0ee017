import { useEffect } from 'react';
import { watchFeedback } from '#elements/shell/feedback.ts';
import { showDialog } from '#stores/shell/feedback.ts';
import type * as Session from '#stores/session/signIn.ts';
import { Field } from '#islands/kit/fields/Field.tsx';
import { useForm } from '#islands/kit/fields/useForm.ts';
import { firstError, isEmail, required } from '#islands/kit/fields/rules.ts';
import { SubmitButton } from '#islands/kit/fields/SubmitButton.tsx';
import * as paths from '#i18n/paths.ts';
import type { LocalisedProps } from '#islands/ui/LocalisedProps.ts';
import { callSession, preloadSession } from './sessionCalls.ts';
import type { ForgotWords, ResendWords } from './words.ts';

interface Props {
  words: ForgotWords['forgot'] & { send: string; sending: string };
  /** The call that sends the mail. */
  request: (session: typeof Session, body: { email: string }) => ReturnType<typeof Session.forgetPassword>;
  /** The page to go to when the mail is sent. */
  next: string;
}

/** A form that has a mail sent to the typed address. */
function MailRequest({ words, request, next }: Props) {
  useEffect(watchFeedback, []);
  const checks = { email: firstError(required(words.required), isEmail(words.invalid)) };
  const { errors, sending, form } = useForm(checks, async (values) => {
    const outcome = await callSession((session) => request(session, values));
    const confirm = words.ok;
    if (outcome.ok) {
      await showDialog({ mood: 'success', title: words.successTitle, text: outcome.message, confirm });
      location.assign(next);
    } else await showDialog({ mood: 'warning', title: words.warningTitle, text: outcome.reason, confirm });
    return undefined;
  });
  return (
    <form {...form} onFocus={preloadSession}>
      <Field name="email" type="email" label={words.email} autoComplete="email" error={errors.email} />
      <SubmitButton label={words.send} busy={words.sending} sending={sending} />
    </form>
  );
}

/** Asks for the mail with a link to set a new password. */
export const ForgotPassword = ({ words: { forgot }, locale }: LocalisedProps<ForgotWords>) => (
  <MailRequest
    words={forgot}
    request={(session, body) => session.forgetPassword(body)}
    next={paths.resetMail(locale)}
  />
);

/** Asks for another verification mail. */
export const ResendVerification = ({ words: { forgot, resend }, locale }: LocalisedProps<ResendWords>) => (
  <MailRequest
    words={{ ...forgot, ...resend }}
    request={(session, body) => session.resendVerification(body)}
    next={paths.login(locale)}
  />
);
