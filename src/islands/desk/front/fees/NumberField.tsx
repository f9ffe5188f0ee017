import { Field } from '#islands/ui/fields/Field.tsx';

interface Props {
  /** As the shop names it. */
  path: string;
  label: string;
  value: string;
  error?: string | undefined;
  /** Whole numbers need no point on the keys of a phone. */
  isWhole?: boolean;
  isWriting?: (path: string | undefined) => void;
  write: (value: string) => void;
}

/** A box for a number, in digits of either script. */
export function NumberField({ path, label, value, error, isWhole = false, isWriting, write }: Props) {
  return (
    <Field
      name={path}
      label={label}
      value={value}
      error={error}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      autoComplete="off"
      className="fee-number"
      onFocus={() => isWriting?.(path)}
      onBlur={() => isWriting?.(undefined)}
      onChange={({ target }) => write(target.value)}
    />
  );
}
