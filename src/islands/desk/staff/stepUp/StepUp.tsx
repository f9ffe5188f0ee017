import { Dialog } from '#islands/kit/edit/Dialog.tsx';
import { CodeOrRecovery } from '#islands/desk/staff/CodeOrRecovery.tsx';
import { PasskeyButton } from '#islands/desk/staff/PasskeyButton.tsx';
import { isCodeOrRecovery } from '#islands/desk/staff/CodeField.tsx';
import type { SignInProps } from '#islands/desk/staff/words.ts';
import { PasswordField } from '#islands/kit/fields/PasswordField.tsx';
import { useForm } from '#islands/kit/fields/useForm.ts';
import { required } from '#islands/kit/fields/rules.ts';
import { SubmitButton } from '#islands/kit/fields/SubmitButton.tsx';
import { stepUpAtDesk } from '#stores/desk/operator.ts';
import { stepUpByPasskey } from '#stores/desk/staff/passkeys.ts';

/** Asks whoever is signed in for password and code once more, over whatever they do; what they did goes on then. */
export function StepUp({ words, answer }: SignInProps & { answer: (isDone: boolean) => void }) {
  const { stepUp: t, signIn, rules, form: buttons } = words;
  const checks = { password: required(rules.required), code: isCodeOrRecovery(rules.code) };
  const { errors, sending, form } = useForm(checks, async (values) => {
    const outcome = await stepUpAtDesk(values);
    // Signed out meanwhile: the form that signs in stands behind the dialog.
    if (outcome.ok || outcome.code === 'not_allowed') {
      answer(outcome.ok);
      return undefined;
    }
    if (outcome.code === 'wrong_password') return { password: outcome.reason };
    if (outcome.code === 'wrong_code') return { code: outcome.reason };
    return { ...outcome.fields, form: outcome.reason };
  });
  return (
    <Dialog title={t.title} closeLabel={t.close} close={() => answer(false)}>
      <p>{t.text}</p>
      <form {...form}>
        <PasswordField
          name="password"
          label={signIn.password}
          words={buttons}
          autoComplete="current-password"
          error={errors.password}
        />
        <CodeOrRecovery words={signIn} error={errors.code} />
        <SubmitButton label={t.send} busy={t.sending} sending={sending} error={errors.form} />
      </form>
      <PasskeyButton label={signIn.passkey} show={() => stepUpByPasskey(signIn.stopped)} done={() => answer(true)} />
    </Dialog>
  );
}
