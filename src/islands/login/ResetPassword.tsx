import { useEffect } from 'react';
import { watchFeedback } from '#elements/shell/feedback.ts';
import { changeLanguageLink } from '#elements/shell/languageLink.ts';
import * as paths from '#i18n/paths.ts';
import { showDialog } from '#stores/shell/feedback.ts';
import { NewPassword } from '#islands/kit/fields/NewPassword.tsx';
import { useForm } from '#islands/kit/fields/useForm.ts';
import { firstError, isStrongPassword, required, sameAs } from '#islands/kit/fields/rules.ts';
import { SubmitButton } from '#islands/kit/fields/SubmitButton.tsx';
import { useClientValue } from '#islands/ui/useClientValue.ts';
import { callSession, preloadSession } from './sessionCalls.ts';
import type { LocalisedProps } from '#islands/ui/LocalisedProps.ts';
import { IncompleteLink } from './IncompleteLink.tsx';
import type { ResetWords } from './words.ts';

/** Sets a new password with the token of the mail, which is the last part of the address. */
export function ResetPassword({
  words: { form: buttons, rules, forgot, reset: t },
  locale,
}: LocalisedProps<ResetWords>) {
  const hasToken = useClientValue(() => resetTokenIn(location.pathname) !== undefined, true);
  useEffect(() => {
    watchFeedback();
    changeLanguageLink((link) => void (link.href = `${link.pathname}/${resetTokenIn(location.pathname) ?? ''}`));
  }, []);
  const checks = {
    password: firstError(required(t.passwordRequired), isStrongPassword(rules.password)),
    confirm: firstError(required(t.confirmRequired), sameAs('password', rules.passwordsDiffer)),
  };
  const { errors, sending, form } = useForm(checks, async ({ password }, place) => {
    const outcome = await callSession(({ resetPassword }) =>
      resetPassword({ token: resetTokenIn(location.pathname) ?? '', newPassword: password }),
    );
    const confirm = forgot.ok;
    if (outcome.ok) {
      place.reset();
      const text = outcome.message || t.success;
      await showDialog({ mood: 'success', title: t.successTitle, text, confirm });
      location.assign(paths.login(locale));
      return undefined;
    }
    const { newPassword } = outcome.fields;
    if (newPassword) return { password: newPassword };
    await showDialog({ mood: 'warning', title: forgot.warningTitle, text: outcome.reason, confirm });
    return undefined;
  });
  if (!hasToken) return <IncompleteLink text={t.noToken} href={paths.forgotPassword(locale)} action={t.newLink} />;
  return (
    <form {...form} onFocus={preloadSession}>
      <NewPassword words={buttons} password={t.password} confirm={t.confirm} confirmName="confirm" errors={errors} />
      <SubmitButton label={t.save} busy={t.saving} sending={sending} />
    </form>
  );
}

/** The token in the address of the page that sets a new password; nothing when a mail program cut it off. */
const resetTokenIn = (path: string): string | undefined => /\/reset-password\/([^/]+)\/?$/u.exec(path)?.[1];
