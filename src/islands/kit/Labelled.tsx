import { type ReactNode, useId } from 'react';

interface Props {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Draws the box by what ties it to its label, its hint and its error. */
  children: (box: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
  }) => ReactNode;
}

/** The looks of a box of a form in which somebody types, as wide as its place. */
export const box =
  'w-full scroll-mt-10 rounded-lg border-line bg-base-100 text-base aria-invalid:border-2 aria-invalid:border-error';

/** A box of a form with its label, hint and error. */
export function Labelled({ label, hint, error, children }: Props) {
  const id = useId();
  const described = [hint && `${id}hint`, error && `${id}error`].filter(Boolean).join(' ');
  return (
    <div className="grid grid-cols-1 content-start gap-1">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {hint && (
        <p className="muted" id={`${id}hint`}>
          {hint}
        </p>
      )}
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p className="font-semibold text-error" id={`${id}error`}>
          {error}
        </p>
      )}
    </div>
  );
}
