import { PasswordField, type PasswordWords } from './PasswordField.tsx';

interface Props<F extends string> {
  words: PasswordWords & { passwordHint: string };
  /** Label of the field. */
  password: string;
  /** Typed already. */
  typed?: string | undefined;
  /** Label and name of a second field, where it is typed twice. */
  confirm?: string;
  confirmName?: F;
  errors: Partial<Record<F | 'password', string>>;
}

/** A new password. */
export function NewPassword<F extends string>({ words, password, typed, confirm, confirmName, errors }: Props<F>) {
  const shared = { words, autoComplete: 'new-password' } as const;
  return (
    <>
      <PasswordField
        {...shared}
        name="password"
        label={password}
        hint={words.passwordHint}
        defaultValue={typed}
        error={errors.password}
      />
      {confirm && confirmName && (
        <PasswordField {...shared} name={confirmName} label={confirm} error={errors[confirmName]} />
      )}
    </>
  );
}
