import { PasswordField, type PasswordWords } from './PasswordField.tsx';

interface Props<F extends string> {
  words: PasswordWords & { passwordHint: string };
  /** Labels of the two fields. */
  password: string;
  confirm: string;
  /** What the second one is called in its form. */
  confirmName: F;
  errors: Partial<Record<F | 'password', string>>;
}

/** A new password, and once more to be sure. */
export function NewPassword<F extends string>({ words, password, confirm, confirmName, errors }: Props<F>) {
  const secret = { words, autoComplete: 'new-password' } as const;
  return (
    <>
      <PasswordField {...secret} name="password" label={password} hint={words.passwordHint} error={errors.password} />
      <PasswordField {...secret} name={confirmName} label={confirm} error={errors[confirmName]} />
    </>
  );
}
