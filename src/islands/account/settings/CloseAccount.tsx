import { useState } from 'react';
import * as paths from '#i18n/paths.ts';
import { alertShopper } from '#stores/shell/feedback.ts';
import { closeAccount } from '#stores/account/privacy.ts';
import { PasswordField } from '#islands/ui/fields/PasswordField.tsx';
import { required } from '#islands/ui/fields/rules.ts';
import { SubmitButton } from '#islands/ui/fields/SubmitButton.tsx';
import { useForm } from '#islands/ui/fields/useForm.ts';
import type { AccountProps } from '#islands/account/words.ts';
import { alertFailure } from '#islands/account/alertFailure.ts';

type Props = Pick<AccountProps, 'words' | 'form' | 'rules' | 'locale'>;

/** Closes the account: first says what that means, then asks for the password. */
export function CloseAccount({ words: { closeAccount: t }, form: buttons, rules, locale }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { errors, sending, form } = useForm({ confirmation: required(rules.required) }, async (values) => {
    const outcome = await closeAccount(values);
    if (outcome.ok) {
      await alertShopper({ mood: 'success', title: t.done, text: outcome.message });
      location.assign(paths.home(locale));
      return undefined;
    }
    if (outcome.code === 'wrong_password') return { confirmation: outcome.reason };
    await alertFailure(outcome);
    return outcome.fields;
  });
  return (
    <section className="panel">
      <h2>{t.title}</h2>
      <p className="muted">{t.text}</p>
      {!isOpen && (
        <button type="button" className="btn" onClick={() => setOpen(true)}>
          {t.begin}
        </button>
      )}
      {isOpen && (
        <form {...form}>
          <PasswordField
            words={buttons}
            autoComplete="current-password"
            autoFocus
            name="confirmation"
            label={t.password}
            hint={t.hint}
            error={errors.confirmation}
          />
          <SubmitButton label={t.submit} busy={t.submitting} sending={sending} />
          <button type="button" className="btn" onClick={() => setOpen(false)}>
            {t.keep}
          </button>
        </form>
      )}
    </section>
  );
}
