import { noteButtonStyle, noteStyle } from '#islands/ui/noteStyles.ts';

interface Props {
  /** The reason of the problem. */
  text: string;
  /** The part that is kept all the same. */
  kept?: string;
  retryLabel: string;
  retry: () => void;
  /** Beside the looks of every problem. */
  className?: string;
  /** True if nothing else can be done on the page. */
  isMainAction?: boolean;
}

/** A problem, what is kept all the same, and the way to try again. */
export function Problem({ text, kept, retryLabel, retry, className = '', isMainAction = false }: Props) {
  return (
    <div className={`${noteStyle} border-s-4 border-error [&_strong]:text-error ${className}`} role="alert">
      <p>
        {kept ? <strong>{text}</strong> : text} {kept}
      </p>
      <button type="button" className={isMainAction ? 'btn btn-primary' : noteButtonStyle} onClick={retry}>
        {retryLabel}
      </button>
    </div>
  );
}
