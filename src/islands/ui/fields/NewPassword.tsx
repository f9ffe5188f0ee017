import { PasswordField, type PasswordWords } from './PasswordField.tsx';

interface Props<F extends string> {
  words: PasswordWords & { passwordHint: string };
  /** Labels of the two fields. */
  password: string;
  confirm: string;
  /** The name of the second field. */
  confirmName: F;
  errors: Partial<Record<F | 'password', string>>;
}

/** A new password, typed twice. */
export function NewPassword<F extends string>({ words, password, confirm, confirmName, errors }: Props<F>) {
  const shared = { words, autoComplete: 'new-password' } as const;
  return (
    <>
      <PasswordField {...shared} name="password" label={password} hint={words.passwordHint} error={errors.password} />
      <PasswordField {...shared} name={confirmName} label={confirm} error={errors[confirmName]} />
    </>
  );
}
