import { useState } from 'react';
import { fill } from '#i18n/fill.ts';
import { Field } from '#islands/ui/fields/Field.tsx';
import { NewPassword } from '#islands/ui/fields/NewPassword.tsx';
import { SubmitButton } from '#islands/ui/fields/SubmitButton.tsx';
import { useForm } from '#islands/ui/fields/useForm.ts';
import { callSession, preloadSession } from '#islands/login/sessionCalls.ts';
import { finishSignIn } from '#islands/login/finishSignIn.ts';
import { FormSwitch } from '#islands/login/FormSwitch.tsx';
import type { LocalisedProps } from '#islands/ui/LocalisedProps.ts';
import type { LoginWords } from '#islands/login/words.ts';
import { firstError, isEmail, isPhone, maxLength, isStrongPassword, required } from '#islands/ui/fields/rules.ts';

interface Props extends LocalisedProps<LoginWords> {
  /** Typed in the other form. */
  email: string;
  /** @param notice said above the button of the other form */
  onSwitch: (email: string, notice?: string) => void;
}

/** The form that opens an account, and signs in at once. */
export function RegisterForm({ words: { form: t, rules, result }, locale, email, onSwitch }: Props) {
  // The reason that an email has an account; gone with the error when the email is changed.
  const [taken, setTaken] = useState<string>();
  const { errors, sending, form } = useForm(registerRules(rules), async (values, place) => {
    const { password, name } = values;
    const account = { email: values.email, password };
    const details = { ...splitName(name), phone: values.phone, confirmpassword: password };
    const outcome = await callSession(({ register }) => register({ ...account, ...details }));
    if (!outcome.ok) {
      if (outcome.code === 'email_taken') {
        setTaken(outcome.reason);
        return { email: outcome.reason };
      }
      return { ...ofThisForm(outcome.fields), form: outcome.reason };
    }
    const entered = await callSession(({ signIn }) => signIn(account));
    place.reset();
    if (entered.ok) finishSignIn(entered.kept, fill(result.registered, account), locale);
    else onSwitch(account.email, result.registerText);
    return undefined;
  });
  const field = (name: 'name' | 'email' | 'phone') => ({ name, label: t[name], error: errors[name] });
  const isTaken = taken !== undefined && errors.email === taken;
  const toSignIn = <FormSwitch text={t.haveAccount} action={t.toLogIn} form={form.ref} onSwitch={onSwitch} />;
  return (
    <>
      <form {...form} onFocus={preloadSession}>
        <Field {...field('email')} type="email" autoComplete="username" defaultValue={email} />
        {isTaken && toSignIn}
        <NewPassword words={t} password={t.password} errors={errors} />
        <Field {...field('name')} autoComplete="name" />
        <Field {...field('phone')} type="tel" hint={t.phoneHint} autoComplete="tel" />
        <SubmitButton label={t.register} busy={t.registering} sending={sending} error={errors.form} />
      </form>
      {!isTaken && toSignIn}
    </>
  );
}

/** The server's errors at the fields of this form. */
function ofThisForm({ firstname, lastname, confirmpassword, ...fields }: Readonly<Record<string, string>>) {
  const [name, password] = [firstname ?? lastname, fields['password'] ?? confirmpassword];
  return { ...fields, ...(name && { name }), ...(password && { password }) };
}

/** The names that the call takes: the last word, and what is before it. One word is a whole name, with no last name. */
export function splitName(name: string): { firstname: string; lastname?: string } {
  const [, firstname, lastname] = /^(.*\S)\s+(\S+)$/su.exec(name.trim()) ?? [];
  return firstname !== undefined && lastname !== undefined ? { firstname, lastname } : { firstname: name.trim() };
}

/** The rules of registration, in the words of the specification (section 5). */
function registerRules(messages: LoginWords['rules']) {
  const isGiven = required(messages.required);
  return {
    email: firstError(isGiven, isEmail(messages.email)),
    password: firstError(isGiven, isStrongPassword(messages.password)),
    name: firstError(isGiven, maxLength(messages.tooLong)),
    phone: firstError(isGiven, isPhone(messages.phone)),
  };
}
