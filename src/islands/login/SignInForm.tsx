import { type RefObject, useEffect, useState } from 'react';
import * as paths from '#i18n/paths.ts';
import { Field } from '#islands/kit/fields/Field.tsx';
import { PasswordField } from '#islands/kit/fields/PasswordField.tsx';
import { useForm } from '#islands/kit/fields/useForm.ts';
import { firstError, isEmail, isPhone, isStrongPassword, maxLength, required } from '#islands/kit/fields/rules.ts';
import { SubmitButton } from '#islands/kit/fields/SubmitButton.tsx';
import type { LocalisedProps } from '#islands/ui/LocalisedProps.ts';
import { ErrorText } from '#islands/ui/ErrorText.tsx';
import { fill } from '#i18n/fill.ts';
import { NewPassword } from '#islands/kit/fields/NewPassword.tsx';
import { useClientValue } from '#islands/ui/useClientValue.ts';
import { callSession, preloadSession } from './sessionCalls.ts';
import { finishSignIn } from './finishSignIn.ts';
import type { LoginWords } from './words.ts';

interface Props extends LocalisedProps<LoginWords> {
  /** Typed in the other form. */
  email: string;
  /** The reason why the shopper is here, if the other form failed half-way. */
  notice?: string | undefined;
  onSwitch: (email: string) => void;
}

/** Says why signing in failed, and what gets the focus for another try. */
interface Problem {
  text: string;
  focus?: string;
}

/** Signing in with email and password. */
export function SignInForm({ words: { form: t, rules, result }, locale, email, notice, onSwitch }: Props) {
  const [problem, setProblem] = useState<Problem | undefined>(notice ? { text: notice } : undefined);
  const checks = {
    email: firstError(required(rules.required), isEmail(rules.email)),
    password: required(rules.required),
  };
  const { errors, sending, form } = useForm(checks, async (values, place) => {
    setProblem(undefined);
    const outcome = await callSession(({ signIn }) => signIn(values));
    if (!outcome.ok) {
      const focus = outcome.code === 'bad_credentials' ? '[name=password]' : '.btn-primary';
      setProblem({ text: outcome.reason, focus });
      return undefined;
    }
    place.reset();
    finishSignIn(outcome.kept, result.loggedIn, locale);
    return undefined;
  });
  const { ref } = form;
  useEffect(() => {
    // A button that is disabled takes no focus.
    if (problem?.focus && !sending) ref.current?.querySelector<HTMLElement>(problem.focus)?.focus();
  }, [problem, sending, ref]);
  return (
    <>
      <form {...form} onFocus={preloadSession}>
        <Field
          name="email"
          type="email"
          label={t.email}
          autoComplete="username"
          defaultValue={email}
          error={errors.email}
        />
        <PasswordField
          name="password"
          label={t.password}
          words={t}
          autoComplete="current-password"
          error={errors.password}
        />
        <p>
          <a className="alone link" href={paths.forgotPassword(locale)}>
            {t.forgot}
          </a>
        </p>
        <ErrorText text={problem?.text} />
        <SubmitButton label={t.logIn} busy={t.loggingIn} sending={sending} />
      </form>
      <FormSwitch text={t.newHere} action={t.toRegister} form={form.ref} onSwitch={onSwitch} />
    </>
  );
}

interface RegisterFormProps extends LocalisedProps<LoginWords> {
  /** Typed in the other form. */
  email: string;
  password?: string | undefined;
  /** The name of the box that gets the focus. */
  focus?: string | undefined;
  /** @param notice said above the button of the other form */
  onSwitch: (email: string, notice?: string) => void;
}

/** The form that opens an account, and signs in at once. */
export function RegisterForm(props: RegisterFormProps) {
  const { words, locale, email, password: typed, focus, onSwitch } = props;
  const { form: t, rules, result } = words;
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
  const { ref } = form;
  useEffect(() => {
    const box = focus === undefined ? null : ref.current?.querySelector<HTMLInputElement>(`[name=${focus}]`);
    if (!box) return;
    box.focus();
    // Setting the same again puts the caret behind it.
    const { value } = box;
    box.value = '';
    box.value = value;
  }, [focus, ref]);
  const field = (name: 'name' | 'email' | 'phone') => ({ name, label: t[name], error: errors[name] });
  const isTaken = taken !== undefined && errors.email === taken;
  const toSignIn = <FormSwitch text={t.haveAccount} action={t.toLogIn} form={form.ref} onSwitch={onSwitch} />;
  return (
    <>
      <form {...form} onFocus={preloadSession}>
        <Field {...field('email')} type="email" autoComplete="username" defaultValue={email} />
        {isTaken && toSignIn}
        <NewPassword words={t} password={t.password} typed={typed} errors={errors} />
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
  const isEntered = required(messages.required);
  return {
    email: firstError(isEntered, isEmail(messages.email)),
    password: firstError(isEntered, isStrongPassword(messages.password)),
    name: firstError(isEntered, maxLength(messages.tooLong)),
    phone: firstError(isEntered, isPhone(messages.phone)),
  };
}

interface FormSwitchProps {
  text: string;
  action: string;
  form: RefObject<HTMLFormElement | null>;
  onSwitch: (email: string) => void;
}

/** The button that shows the other form, with the email that is typed. */
function FormSwitch({ text, action, form, onSwitch }: FormSwitchProps) {
  const isReady = useClientValue(() => true, false);
  const typed = (): string => form.current?.querySelector<HTMLInputElement>('[name=email]')?.value ?? '';
  return (
    <p data-turn className="mt-2 flex flex-wrap items-center gap-2 border-t border-base-300 pt-4">
      {text}
      <button type="button" className="btn" disabled={!isReady} onClick={() => onSwitch(typed())}>
        {action}
      </button>
    </p>
  );
}
