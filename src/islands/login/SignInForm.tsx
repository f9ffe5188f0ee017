import { useEffect, useState } from 'react';
import * as paths from '#i18n/paths.ts';
import { Field } from '#islands/ui/fields/Field.tsx';
import { PasswordField } from '#islands/ui/fields/PasswordField.tsx';
import { firstError, isEmail, required } from '#islands/ui/fields/rules.ts';
import { SubmitButton } from '#islands/ui/fields/SubmitButton.tsx';
import { useForm } from '#islands/ui/fields/useForm.ts';
import { callSession, preloadSession } from './sessionCalls.ts';
import { finishSignIn } from './finishSignIn.ts';
import { FormSwitch } from './FormSwitch.tsx';
import type { LocalisedProps } from '#islands/ui/LocalisedProps.ts';
import type { LoginWords } from './words.ts';
import { ErrorText } from '#islands/ui/ErrorText.tsx';

interface Props extends LocalisedProps<LoginWords> {
  /** Typed in the other form. */
  email: string;
  /** Why the shopper is here, if the other form failed half-way. */
  notice?: string | undefined;
  onSwitch: (email: string) => void;
}

/** Why signing in failed, and what gets the focus for another try. */
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
          <a className="link alone" href={paths.forgotPassword(locale)}>
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
