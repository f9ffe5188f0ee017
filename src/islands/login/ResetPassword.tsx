import { useEffect } from 'react';
import { watchFeedback } from '#elements/shell/feedback.ts';
import * as paths from '#i18n/paths.ts';
import { alertShopper } from '#stores/shell/feedback.ts';
import { NewPassword } from '#islands/ui/fields/NewPassword.tsx';
import { all, isStrong, required, sameAs } from '#islands/ui/fields/rules.ts';
import { Submit } from '#islands/ui/fields/SubmitButton.tsx';
import { useForm } from '#islands/ui/fields/useForm.ts';
import { useInBrowser } from '#islands/ui/useClientValue.ts';
import { ask, prepare } from './sessionCalls.ts';
import { tokenIn } from './resetToken.ts';
import type { ResetWords, Spoken } from './words.ts';

/** Sets a new password with the token of the mail, which is the last part of the address. */
export function ResetPassword({ words: { form: buttons, rules, forgot, reset: say }, locale }: Spoken<ResetWords>) {
  const isWhole = useInBrowser(() => tokenIn(location.pathname) !== undefined, true);
  useEffect(() => {
    watchFeedback();
    // The other language opens the same link.
    for (const link of document.querySelectorAll<HTMLAnchorElement>('header a[hreflang]'))
      link.href = `${link.pathname}/${tokenIn(location.pathname) ?? ''}`;
  }, []);
  const checks = {
    password: all(required(say.passwordRequired), isStrong(rules.password)),
    confirm: all(required(say.confirmRequired), sameAs('password', rules.passwordsDiffer)),
  };
  const { faults, sending, form } = useForm(checks, async ({ password }, place) => {
    const outcome = await ask(({ resetPassword }) =>
      resetPassword({ token: tokenIn(location.pathname) ?? '', newPassword: password }),
    );
    const confirm = forgot.ok;
    if (outcome.ok) {
      place.reset();
      const text = outcome.message || say.success;
      await alertShopper({ mood: 'success', title: say.successTitle, text, confirm });
      location.assign(paths.login(locale));
    } else await alertShopper({ mood: 'warning', title: forgot.warningTitle, text: outcome.reason, confirm });
    return undefined;
  });
  if (!isWhole)
    return (
      <>
        <p role="alert">{say.noToken}</p>
        <a className="btn btn-primary" href={paths.forgotPassword(locale)}>
          {say.newLink}
        </a>
      </>
    );
  return (
    <form {...form} onFocus={prepare}>
      <NewPassword
        words={buttons}
        password={say.password}
        confirm={say.confirm}
        confirmName="confirm"
        faults={faults}
      />
      <Submit label={say.save} busy={say.saving} sending={sending} />
    </form>
  );
}
