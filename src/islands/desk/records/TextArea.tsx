import { type ComponentProps, useId } from 'react';

interface Props extends ComponentProps<'textarea'> {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
}

/** A box for several lines: its label, hint and error. */
export function TextArea({ label, hint, error, ...box }: Props) {
  const id = useId();
  const described = [hint && `${id}hint`, error && `${id}error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="hint" id={`${id}hint`}>
          {hint}
        </p>
      )}
      <textarea id={id} aria-describedby={described || undefined} aria-invalid={error ? true : undefined} {...box} />
      {error && (
        <p className="error" id={`${id}error`}>
          {error}
        </p>
      )}
    </div>
  );
}
