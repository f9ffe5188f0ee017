interface Props {
  /** What went wrong. */
  text: string;
  /** What is kept all the same. */
  kept: string;
  retryLabel: string;
  retry: () => void;
}

/** What went wrong, what is kept, and the way to try again. */
export function Problem({ text, kept, retryLabel, retry }: Props) {
  return (
    <div className="problem" role="alert">
      <p>
        <strong>{text}</strong> {kept}
      </p>
      <button type="button" className="btn" onClick={retry}>
        {retryLabel}
      </button>
    </div>
  );
}
