import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  /** "Take bank transfers" */
  label: string;
  isTaken: boolean;
  take: (isTaken: boolean) => void;
  /** Shown while the shop has only an example here. */
  sample: string | undefined;
  error: string | undefined;
  children: ReactNode;
}

/** A way to pay: whether it is taken, and where money goes then. */
export function Way({ title, label, isTaken, take, sample, error, children }: Props) {
  const id = useId();
  return (
    <section className="panel payee-way" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <label className="payee-take">
        <input
          type="checkbox"
          checked={isTaken}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}error` : undefined}
          onChange={({ target }) => take(target.checked)}
        />
        {label}
      </label>
      {error && (
        <p className="error" id={`${id}error`}>
          {error}
        </p>
      )}
      {isTaken && sample && <p className="payee-sample">{sample}</p>}
      {isTaken && <div className="front-fields">{children}</div>}
    </section>
  );
}
