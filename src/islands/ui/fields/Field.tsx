import { type ComponentProps, type ReactNode, useId } from 'react';

interface Props extends ComponentProps<'input'> {
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** In one row with the box. */
  beside?: ReactNode;
}

/** A field: its label, hint, box and error. */
export function Field({ label, hint, error, beside, ...input }: Props) {
  const id = useId();
  const described = [hint && `${id}hint`, error && `${id}error`].filter(Boolean).join(' ');
  const box = (
    <input id={id} aria-describedby={described || undefined} aria-invalid={error ? true : undefined} {...input} />
  );
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="hint" id={`${id}hint`}>
          {hint}
        </p>
      )}
      {beside ? (
        <div className="box">
          {box}
          {beside}
        </div>
      ) : (
        box
      )}
      {error && (
        <p className="error" id={`${id}error`}>
          {error}
        </p>
      )}
    </div>
  );
}
