import { fill } from '#i18n/fill.ts';
import { reasonOf } from '#stores/failureReasons.ts';
import { signInEditor } from '#stores/desk/signIn.ts';
import { Field } from '#islands/ui/fields/Field.tsx';
import { required } from '#islands/ui/fields/rules.ts';
import { SubmitButton } from '#islands/ui/fields/SubmitButton.tsx';
import { useForm } from '#islands/ui/fields/useForm.ts';
import type { SignInProps } from './words.ts';

/** The form for the editor's token. */
export function SignIn({ words, hasEnded }: SignInProps & { hasEnded: boolean }) {
  const { signIn: t } = words;
  const { errors, sending, form } = useForm({ token: required(t.required) }, async ({ token }) => {
    try {
      return (await signInEditor(token.trim())) ? undefined : { token: t.wrong };
    } catch (failure) {
      return { token: fill(words.failed, { message: reasonOf(failure) }) };
    }
  });
  return (
    <section className="panel desk-sign-in">
      <h2>{t.title}</h2>
      <p className="muted">{t.text}</p>
      {hasEnded && <p role="alert">{t.ended}</p>}
      <form {...form}>
        <Field
          name="token"
          type="password"
          label={t.token}
          hint={t.hint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.token}
        />
        <SubmitButton label={t.send} busy={t.sending} sending={sending} />
      </form>
    </section>
  );
}
