import { type ChangeEvent, useId, useState } from 'react';
import type { Customer } from '#contract/accounts/customer.ts';
import { toast } from '#stores/shell/feedback.ts';
import { successMessage } from '#stores/shell/flashMessages.ts';
import { cancelEmailChange, saveProfile } from '#stores/account/profile.ts';
import { Field } from '#islands/kit/fields/Field.tsx';
import { type FieldErrors, useForm } from '#islands/kit/fields/useForm.ts';
import { firstError, isEmail, isPhone, maxLength, required } from '#islands/kit/fields/rules.ts';
import { SubmitButton } from '#islands/kit/fields/SubmitButton.tsx';
import { initial } from '#i18n/initial.ts';
import { FileBox, pictureError, pictureTypes, useImagePreview } from '#islands/kit/fields/FileBox.tsx';
import { fill } from '#i18n/fill.ts';
import * as paths from '#i18n/paths.ts';
import { PasswordField } from '#islands/kit/fields/PasswordField.tsx';
import { formErrors } from './formErrors.ts';
import { useOutcome } from './useOutcome.ts';
import { noticeStyle, Section } from './Section.tsx';
import type { AccountProps } from './words.ts';

/** Letters: two names and the space between them. */
const maxUsername = 201;

interface Props extends AccountProps {
  customer: Customer;
}

/** Name, email, phone and picture of the customer. */
export function Details({ customer, words: { details: t }, form: buttons, rules, locale }: Props) {
  const [picture, setPicture] = useState<File>();
  const checks = {
    username: firstError(required(t.usernameRequired), maxLength(rules.tooLong, maxUsername)),
    email: firstError(required(t.emailRequired), isEmail(rules.email)),
    phone: firstError(required(t.phoneRequired), isPhone(rules.phone)),
    password: (typed: string, { email = '' }: Readonly<Record<string, string>>) =>
      isOtherEmail(customer, email) && typed === '' ? t.emailPasswordRequired : undefined,
  };
  const { errors, sending, form } = useForm(checks, async ({ password, ...values }) => {
    const proof = isOtherEmail(customer, values.email) ? { password } : {};
    const outcome = await saveProfile({ ...values, ...proof }, picture);
    if (outcome.ok) {
      setPicture(undefined);
      toast(successMessage(t.saved));
      return undefined;
    }
    if (outcome.code === 'wrong_password') return { password: outcome.reason };
    return formErrors(outcome);
  });
  return (
    <Section title={t.title}>
      <form {...form}>
        <Avatar customer={customer} words={t} picture={picture} onChoose={setPicture} />
        <Field
          name="username"
          label={t.username}
          autoComplete="name"
          defaultValue={customer.username}
          error={errors.username}
        />
        <EmailField
          key={`${customer.email} ${customer.pendingEmail ?? ''}`}
          customer={customer}
          words={t}
          form={buttons}
          errors={errors}
          locale={locale}
        />
        <Field
          name="phone"
          type="tel"
          label={t.phone}
          autoComplete="tel"
          defaultValue={customer.phone}
          error={errors.phone}
        />
        <SubmitButton label={t.save} busy={t.saving} sending={sending} error={errors.form} />
      </form>
    </Section>
  );
}

interface AvatarProps {
  customer: Customer;
  words: AccountProps['words']['details'];
  picture: File | undefined;
  onChoose: (picture: File | undefined) => void;
}

/** The round picture of the customer, with a field to choose another. */
function Avatar({ customer, words, picture, onChoose }: AvatarProps) {
  const id = useId();
  const [error, setError] = useState('');
  const preview = useImagePreview(picture);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const file = target.files?.[0];
    const problem = file ? errorOf(file, words) : '';
    setError(problem);
    onChoose(problem ? undefined : file);
    if (problem) target.value = '';
  };
  const shown = preview ?? customer.imageUrl;
  return (
    <div data-avatar className="flex flex-wrap items-center gap-4">
      {shown ? (
        <img
          src={shown}
          alt={words.picture}
          width="96"
          height="96"
          className="size-24 flex-none rounded-full object-cover"
        />
      ) : (
        <span
          role="img"
          aria-label={words.noPicture}
          className="grid size-24 flex-none place-items-center rounded-full bg-primary text-[2rem] text-primary-content"
        >
          {initial(customer.name)}
        </span>
      )}
      <div className="grid min-w-0 flex-1 basis-48 gap-1">
        <p className="muted" id={`${id}hint`}>
          {words.pictureHint}
        </p>
        <FileBox
          id={id}
          choose={words.select}
          chosen={picture?.name ?? ''}
          accept={pictureTypes.join()}
          aria-describedby={error ? `${id}hint ${id}error` : `${id}hint`}
          onChange={choose}
        />
        <p data-error="picture" className="font-semibold text-error empty:hidden" id={`${id}error`} role="alert">
          {error}
        </p>
      </div>
    </div>
  );
}

function errorOf(file: File, words: AvatarProps['words']): string {
  const error = pictureError(file);
  return error ? { kind: words.pictureKind, large: words.pictureLarge }[error] : '';
}

interface EmailFieldProps extends Pick<AccountProps, 'locale' | 'form'> {
  customer: Customer;
  words: AccountProps['words']['details'];
  errors: FieldErrors<'email' | 'password'>;
}

/** Returns true if the typed email is not the customer's own. */
const isOtherEmail = ({ email }: Customer, typed: string): boolean =>
  typed.trim() !== '' && typed.trim().toLowerCase() !== email.toLowerCase();

/** The email; a change of it needs the password, and waits for a link in a mail. */
export function EmailField({ customer, words, form, errors, locale }: EmailFieldProps) {
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
          <p data-notice className={noticeStyle}>
            <a className="alone link" href={paths.forgotPassword(locale)}>
              {words.setPassword}
            </a>
          </p>
        )}
        {customer.certification_status === 'pending' && (
          <p data-notice className={noticeStyle}>
            {words.notVerified}
            <a className="alone link" href={paths.resendVerification(locale)}>
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
function Pending({ email, words }: { email: string; words: EmailFieldProps['words'] }) {
  const { busy, act } = useOutcome();
  return (
    <div className={noticeStyle} role="status">
      <p className="min-w-0">{fill(words.pending, { email })}</p>
      <button type="button" className="btn" disabled={busy} onClick={() => void act(cancelEmailChange())}>
        {words.cancelPending}
      </button>
    </div>
  );
}
