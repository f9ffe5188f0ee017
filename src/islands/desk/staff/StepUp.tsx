import { Dialog } from '#islands/kit/edit/Dialog.tsx';
import { useForm } from '#islands/kit/fields/useForm.ts';
import { SubmitButton } from '#islands/kit/fields/SubmitButton.tsx';
import { stepUpAtDesk } from '#stores/desk/operator.ts';
import { stepUpByPasskey } from '#stores/desk/staff/passkeys.ts';
import { credentialRules, Credentials, PasskeyButton } from './Credentials.tsx';
import type { SignInProps } from './words.ts';

/** Asks whoever is signed in for password and code once more, over whatever they do; what they did goes on then. */
export function StepUp({ words, answer }: SignInProps & { answer: (isDone: boolean) => void }) {
  const { stepUp: t, signIn, rules } = words;
  const { errors, sending, form } = useForm(credentialRules(rules), async (values) => {
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
        <Credentials words={words} errors={errors} />
        <SubmitButton label={t.send} busy={t.sending} sending={sending} error={errors.form} />
      </form>
      <PasskeyButton label={signIn.passkey} show={() => stepUpByPasskey(signIn.stopped)} done={() => answer(true)} />
    </Dialog>
  );
}
