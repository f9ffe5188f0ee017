import { useEffect, useState } from 'react';
import { watchFeedback } from '#elements/feedback.ts';
import * as paths from '#i18n/paths.ts';
import { alertShopper } from '#stores/feedback.ts';
import { resetPassword } from '#stores/session.ts';
import { Field } from '../ui/Field.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { all, isEmail, isStrong, required, sameAs } from '../ui/rules.ts';
import { Submit } from '../ui/Submit.tsx';
import { useForm } from '../ui/useForm.ts';
import { tokenIn } from './tokenIn.ts';
import type { ResetWords, Spoken } from './words.ts';

/** Sets a new password with the token of the mail, which is the last part of the address. */
export function ResetPassword({ words: { form: buttons, rules, forgot, reset: say }, locale }: Spoken<ResetWords>) {
  const [isWhole, setIsWhole] = useState(true);
  useEffect(() => {
    watchFeedback();
    setIsWhole(tokenIn(location.pathname) !== undefined);
    // The other language opens the same link.
    for (const link of document.querySelectorAll<HTMLAnchorElement>('header a[hreflang]'))
      link.href = `${link.pathname}/${tokenIn(location.pathname) ?? ''}`;
  }, []);
  const checks = {
    email: all(required(forgot.required), isEmail(forgot.invalid)),
    password: all(required(say.passwordRequired), isStrong(rules.password)),
    confirm: all(required(say.confirmRequired), sameAs('password', rules.passwordsDiffer)),
  };
  const { faults, sending, form } = useForm(checks, async ({ password }, place) => {
    const outcome = await resetPassword({ token: tokenIn(location.pathname) ?? '', newPassword: password });
    const confirm = forgot.ok;
    if (outcome.ok) {
      place.reset();
      const text = outcome.message || say.success;
      await alertShopper({ mood: 'success', title: forgot.successTitle, text, confirm });
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
  const secret = { words: buttons, autoComplete: 'new-password' } as const;
  return (
    <form {...form}>
      <Field name="email" type="email" label={say.email} autoComplete="username" fault={faults.email} />
      <PasswordField
        {...secret}
        name="password"
        label={say.password}
        hint={buttons.passwordHint}
        fault={faults.password}
      />
      <PasswordField {...secret} name="confirm" label={say.confirm} fault={faults.confirm} />
      <Submit label={say.verify} busy={say.verifying} sending={sending} />
    </form>
  );
}
