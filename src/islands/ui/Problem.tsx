interface Props {
  /** What went wrong. */
  text: string;
  /** What is kept all the same. */
  kept?: string;
  retryLabel: string;
  retry: () => void;
  className?: string;
  /** Where nothing else can be done on the page. */
  isMainAction?: boolean;
}

/** What went wrong, what is kept, and the way to try again. */
export function Problem({ text, kept, retryLabel, retry, className, isMainAction = false }: Props) {
  return (
    <div className={className} role="alert">
      <p>
        {kept ? <strong>{text}</strong> : text} {kept}
      </p>
      <button type="button" className={isMainAction ? 'btn btn-primary' : 'btn'} onClick={retry}>
        {retryLabel}
      </button>
    </div>
  );
}
