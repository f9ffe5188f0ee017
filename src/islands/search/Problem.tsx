import { errorOf, type SearchWords } from './words.ts';

interface Props {
  failure: unknown;
  words: SearchWords;
  retry: () => void;
}

/** What went wrong, and the way to try again. */
export function Problem({ failure, words, retry }: Props) {
  return (
    <div className="search-problem">
      <p>{errorOf(failure, words)}</p>
      <button type="button" className="btn" onClick={retry}>
        {words.retry}
      </button>
    </div>
  );
}
