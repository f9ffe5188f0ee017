import { useEffect } from 'react';
import { fill } from '#i18n/fill.ts';

interface Props {
  words: { label: string; previous: string; next: string; of: string };
  page: number;
  last: number;
  open: (page: number) => void;
}

/** The ways to the pages of a list, where it has more than one. The page begins at its top. */
export function Pages({ words, page, last, open }: Props) {
  useEffect(() => {
    scrollTo({ top: 0 });
  }, [page]);
  if (last <= 1) return null;
  return (
    <nav aria-label={words.label} className="flex flex-wrap items-center justify-between gap-3">
      <button type="button" className="btn" disabled={page <= 1} onClick={() => open(page - 1)}>
        « {words.previous}
      </button>
      <span className="num">{fill(words.of, { page, last })}</span>
      <button type="button" className="btn" disabled={page >= last} onClick={() => open(page + 1)}>
        {words.next} »
      </button>
    </nav>
  );
}
