import { type ComponentProps, useState } from 'react';
import { isRecoveryCode, plainSecondFactor } from '#contract/operator/staff/recoveryCode.ts';
import { Field } from '#islands/kit/fields/Field.tsx';
import { PasswordField } from '#islands/kit/fields/PasswordField.tsx';
import { required } from '#islands/kit/fields/rules.ts';
import type { Rule } from '#islands/kit/fields/useForm.ts';
import { useAct } from '#islands/kit/edit/useAct.ts';
import { ErrorText } from '#islands/ui/ErrorText.tsx';
import { useClientValue } from '#islands/ui/useClientValue.ts';
import type { Outcome } from '#stores/session/outcome.ts';
import type { SignInProps } from './words.ts';

/** The code that the second factor shows; phones offer to fill it in. */
export const CodeField = (props: Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'error'>) => (
  <Field {...props} name="code" inputMode="numeric" autoComplete="one-time-code" spellCheck={false} maxLength={12} />
);

/** Returns true if this can be a code of the second factor: six digits, in any numerals. */
export const isCode =
  (message: string): Rule =>
  (value) =>
    plainSecondFactor(value) === undefined ? message : undefined;

/** The rules of a password, and of a code or a recovery code. */
export const credentialRules = (rules: SignInProps['words']['rules']) => ({
  password: required(rules.required),
  code: ((value, all) => (isRecoveryCode(value) ? undefined : isCode(rules.code)(value, all))) satisfies Rule,
});

interface CredentialsProps extends Pick<SignInProps, 'words'> {
  errors: { password?: string; code?: string };
}

/** The password, and the code of the phone; who has lost it types one of the recovery codes, which phones must not take for digits. */
export function Credentials({ words: { signIn: t, form }, errors }: CredentialsProps) {
  const [isLost, setLost] = useState(false);
  return (
    <>
      <PasswordField
        name="password"
        label={t.password}
        words={form}
        autoComplete="current-password"
        error={errors.password}
      />
      {isLost ? (
        <Field
          name="code"
          label={t.recovery}
          hint={t.recoveryHint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          error={errors.code}
        />
      ) : (
        <CodeField label={t.code} hint={t.codeHint} error={errors.code} />
      )}
      <button type="button" className="alone justify-self-start link" onClick={() => setLost(!isLost)}>
        {isLost ? t.useCode : t.useRecovery}
      </button>
    </>
  );
}

interface PasskeyButtonProps {
  label: string;
  /** Shows a passkey; what belongs to it is fetched only now. */
  show: () => Promise<Outcome>;
  done?: () => void;
}

/** Shows a passkey instead of password and code, where the browser can. */
export function PasskeyButton({ label, show, done }: PasskeyButtonProps) {
  const isAble = useClientValue(() => isSecureContext && 'PublicKeyCredential' in globalThis, false);
  const [reason, setReason] = useState<string>();
  const { busy, act } = useAct();
  if (!isAble) return null;
  const begin = (): Promise<void> =>
    act(async () => {
      const outcome = await show();
      setReason(outcome.ok ? undefined : outcome.reason);
      if (outcome.ok) done?.();
    });
  return (
    <div className="mt-3">
      <ErrorText text={reason} />
      <button type="button" className="btn" disabled={busy} aria-busy={busy} onClick={() => void begin()}>
        {label}
      </button>
    </div>
  );
}
