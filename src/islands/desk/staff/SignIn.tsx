import { Part } from '#islands/kit/Part.tsx';
import { Field } from '#islands/kit/fields/Field.tsx';
import { useForm } from '#islands/kit/fields/useForm.ts';
import { firstError, isEmail, required } from '#islands/kit/fields/rules.ts';
import { SubmitButton } from '#islands/kit/fields/SubmitButton.tsx';
import { signInToDesk } from '#stores/desk/operator.ts';
import { credentialRules, Credentials, PasskeyButton } from './Credentials.tsx';
import type { SignInProps } from './words.ts';

/** Brought by the tap alone. */
const showPasskey = (stopped: string) => async () =>
  (await import('#stores/desk/staff/passkeys.ts')).signInByPasskey(stopped);

/** The form that signs somebody in: password and second factor at once. */
export function SignIn({ words, hasEnded }: SignInProps & { hasEnded: boolean }) {
  const { signIn: t, rules } = words;
  const checks = { email: firstError(required(rules.required), isEmail(rules.email)), ...credentialRules(rules) };
  const { errors, sending, form } = useForm(checks, async (values) => {
    const outcome = await signInToDesk(values);
    if (outcome.ok) return undefined;
    if (outcome.code === 'wrong_code') return { code: outcome.reason };
    return { ...outcome.fields, form: outcome.code === 'bad_credentials' ? t.wrong : outcome.reason };
  });
  return (
    <Part title={t.title} data-part="sign-in" className="mx-auto my-4 w-full max-w-lg">
      <p className="muted">{t.text}</p>
      {hasEnded && <p role="alert">{t.ended}</p>}
      <form {...form}>
        <Field name="email" type="email" label={t.email} autoComplete="username" error={errors.email} />
        <Credentials words={words} errors={errors} />
        <SubmitButton label={t.send} busy={t.sending} sending={sending} error={errors.form} />
      </form>
      <PasskeyButton label={t.passkey} show={showPasskey(t.stopped)} />
      <p className="muted">{t.lost}</p>
    </Part>
  );
}
