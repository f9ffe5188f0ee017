import { useState } from 'react';
import type { Customer } from '#contract/accounts/customer.ts';
import { fill } from '#i18n/fill.ts';
import * as paths from '#i18n/paths.ts';
import { cancelEmailChange } from '#stores/account/profile.ts';
import { Field } from '#islands/ui/fields/Field.tsx';
import { PasswordField } from '#islands/ui/fields/PasswordField.tsx';
import type { FieldErrors } from '#islands/ui/fields/useForm.ts';
import { alertFailure } from './alertFailure.ts';
import type { AccountProps } from './words.ts';

interface Props extends Pick<AccountProps, 'locale' | 'form'> {
  customer: Customer;
  words: AccountProps['words']['details'];
  errors: FieldErrors<'email' | 'password'>;
}

/** Whether the typed email is not the customer's own. */
export const isOtherEmail = ({ email }: Customer, typed: string): boolean =>
  typed.trim() !== '' && typed.trim().toLowerCase() !== email.toLowerCase();

/** The email; a change of it needs the password, and waits for a link in a mail. */
export function EmailField({ customer, words, form, errors, locale }: Props) {
  const [isOther, setOther] = useState(false);
  const mayChange = customer.hasPassword !== false;
  return (
    <>
      <div>
        <Field
          name="email"
          type="email"
          label={words.email}
          hint={mayChange ? words.emailHint : words.noPassword}
          autoComplete="email"
          defaultValue={customer.email}
          readOnly={!mayChange}
          error={errors.email}
          onChange={({ target }) => setOther(isOtherEmail(customer, target.value))}
        />
        {!mayChange && (
          <p className="notice">
            <a className="link alone" href={paths.forgotPassword(locale)}>
              {words.setPassword}
            </a>
          </p>
        )}
        {customer.certification_status === 'pending' && (
          <p className="notice">
            {words.notVerified}
            <a className="link alone" href={paths.resendVerification(locale)}>
              {words.resend}
            </a>
          </p>
        )}
        {customer.pendingEmail && <Pending email={customer.pendingEmail} words={words} />}
      </div>
      {isOther && (
        <PasswordField
          words={form}
          name="password"
          label={words.emailPassword}
          hint={words.emailPasswordHint}
          autoComplete="current-password"
          error={errors.password}
        />
      )}
    </>
  );
}

/** A new email that is not confirmed yet, with a button to drop it. */
function Pending({ email, words }: { email: string; words: Props['words'] }) {
  const [sending, setSending] = useState(false);
  const cancel = async (): Promise<void> => {
    setSending(true);
    const outcome = await cancelEmailChange();
    setSending(false);
    if (!outcome.ok) await alertFailure(outcome);
  };
  return (
    <div className="notice" role="status">
      <p>{fill(words.pending, { email })}</p>
      <button type="button" className="btn" disabled={sending} onClick={() => void cancel()}>
        {words.cancelPending}
      </button>
    </div>
  );
}
