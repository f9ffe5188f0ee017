import { useState } from 'react';
import type { Customer } from '#contract/accounts/customer.ts';
import { toast } from '#stores/shell/feedback.ts';
import { successMessage } from '#stores/shell/flashMessages.ts';
import { saveProfile } from '#stores/account/profile.ts';
import { Field } from '#islands/ui/fields/Field.tsx';
import { firstError, isEmail, isPhone, maxLength, required } from '#islands/ui/fields/rules.ts';
import { SubmitButton } from '#islands/ui/fields/SubmitButton.tsx';
import { useForm } from '#islands/ui/fields/useForm.ts';
import { formErrors } from './formErrors.ts';
import { Avatar } from './Avatar.tsx';
import { EmailField, isOtherEmail } from './EmailField.tsx';
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
    <section className="panel">
      <h2>{t.title}</h2>
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
    </section>
  );
}
