import * as paths from '#i18n/paths.ts';
import { alertShopper } from '#stores/shell/feedback.ts';
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

interface Props extends LocalisedProps<LoginWords> {
  /** Typed in the other form. */
  email: string;
  onSwitch: (email: string) => void;
}

/** Signing in with email and password. */
export function SignInForm({ words: { form: t, rules, result }, locale, email, onSwitch }: Props) {
  const checks = {
    email: firstError(required(rules.required), isEmail(rules.email)),
    password: required(rules.required),
  };
  const { errors, sending, form } = useForm(checks, async (values, place) => {
    const outcome = await callSession(({ signIn }) => signIn(values));
    if (!outcome.ok) {
      await alertShopper({ mood: 'error', title: result.errorTitle, text: outcome.reason });
      return undefined;
    }
    place.reset();
    await alertShopper({ mood: 'success', title: result.logInTitle, text: result.logInText });
    finishSignIn(outcome.kept, result, locale);
    return undefined;
  });
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
        <SubmitButton label={t.logIn} busy={t.loggingIn} sending={sending} />
      </form>
      <FormSwitch text={t.newHere} action={t.toRegister} form={form.ref} onSwitch={onSwitch} />
    </>
  );
}
