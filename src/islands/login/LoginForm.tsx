import * as paths from '#i18n/paths.ts';
import { alertShopper } from '#stores/shell/feedback.ts';
import { Field } from '#islands/ui/fields/Field.tsx';
import { PasswordField } from '#islands/ui/fields/PasswordField.tsx';
import { all, isEmail, required } from '#islands/ui/fields/rules.ts';
import { Submit } from '#islands/ui/fields/SubmitButton.tsx';
import { useForm } from '#islands/ui/fields/useForm.ts';
import { ask, prepare } from './sessionCalls.ts';
import { goOn } from './finishSignIn.ts';
import { Turn } from './FormSwitch.tsx';
import type { LoginWords, Spoken } from './words.ts';

interface Props extends Spoken<LoginWords> {
  /** Typed in the other form before. */
  email: string;
  onTurn: (email: string) => void;
}

/** Signing in with email and password. */
export function LoginForm({ words: { form: say, rules, result }, locale, email, onTurn }: Props) {
  const checks = { email: all(required(rules.required), isEmail(rules.email)), password: required(rules.required) };
  const { faults, sending, form } = useForm(checks, async (values, place) => {
    const outcome = await ask(({ signIn }) => signIn(values));
    if (!outcome.ok) {
      await alertShopper({ mood: 'error', title: result.errorTitle, text: outcome.reason });
      return undefined;
    }
    place.reset();
    await alertShopper({ mood: 'success', title: result.logInTitle, text: result.logInText });
    goOn(outcome.kept, result, locale);
    return undefined;
  });
  return (
    <>
      <form {...form} onFocus={prepare}>
        <Field
          name="email"
          type="email"
          label={say.email}
          autoComplete="username"
          defaultValue={email}
          fault={faults.email}
        />
        <PasswordField
          name="password"
          label={say.password}
          words={say}
          autoComplete="current-password"
          fault={faults.password}
        />
        <p>
          <a className="link alone" href={paths.forgotPassword(locale)}>
            {say.forgot}
          </a>
        </p>
        <Submit label={say.logIn} busy={say.loggingIn} sending={sending} />
      </form>
      <Turn text={say.newHere} action={say.toRegister} form={form.ref} onTurn={onTurn} />
    </>
  );
}
