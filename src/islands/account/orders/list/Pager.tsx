import { fill } from '#i18n/fill.ts';
import { GoToPage } from './GoToPage.tsx';
import { pageNumbers } from './pageNumbers.ts';
import type { OrdersProps } from '#islands/account/orders/words.ts';

interface Props {
  words: OrdersProps['words']['list'];
  page: number;
  last: number;
  onPage: (page: number) => void;
}

/** Previous, numbers, next, and a box to go to any page (specification, section 2). */
export function Pager({ words, page, last, onPage }: Props) {
  return (
    <nav className="pager" aria-label={words.pages}>
      <button
        type="button"
        className="btn"
        aria-label={words.previous}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        «
      </button>
      {pageNumbers(page, last).map((number, index) =>
        number === undefined ? (
          <span key={`gap ${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={number}
            type="button"
            className="btn num"
            aria-label={fill(words.page, { page: number })}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPage(number)}
          >
            {number}
          </button>
        ),
      )}
      <button
        type="button"
        className="btn"
        aria-label={words.next}
        disabled={page >= last}
        onClick={() => onPage(page + 1)}
      >
        »
      </button>
      {last > 1 && <GoToPage key={page} words={words} page={page} last={last} onPage={onPage} />}
    </nav>
  );
}
