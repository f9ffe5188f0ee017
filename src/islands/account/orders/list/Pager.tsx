import { useId, useState } from 'react';
import { fill } from '#i18n/fill.ts';
import type { OrdersProps } from '#islands/account/orders/words.ts';
import { plainCode } from '#contract/values/pasted.ts';

interface Props {
  words: OrdersProps['words']['list'];
  page: number;
  last: number;
  onPage: (page: number) => void;
}

/** Previous, numbers, next, and a box to go to any page (specification, section 2). */
export function Pager({ words, page, last, onPage }: Props) {
  return (
    <nav
      className="mt-4 flex flex-wrap items-center gap-2 [--btn-color:var(--color-base-300)] [&>.btn]:min-w-11"
      aria-label={words.pages}
    >
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
            className="btn num aria-[current]:btn-primary"
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

interface GoToPageProps {
  words: OrdersProps['words']['list'];
  page: number;
  last: number;
  onPage: (page: number) => void;
}

/** A box for a page number: Enter or leaving it goes there. */
function GoToPage({ words, page, last, onPage }: GoToPageProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const go = (): void => {
    const digits = plainCode(typed);
    const to = typedPage(digits, last);
    setWrong(digits !== '' && to === undefined);
    if (to !== undefined && to !== page) onPage(to);
  };
  return (
    <div className="ms-auto flex flex-wrap items-center gap-2">
      <label htmlFor={id}>{words.goTo}</label>
      <input
        id={id}
        className="input w-18 rounded-lg border-line bg-base-100 text-base num aria-invalid:border-error"
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}hint` : undefined}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={go}
        onKeyDown={({ key }) => key === 'Enter' && go()}
      />
      <p className="basis-full text-end font-semibold text-error empty:hidden" id={`${id}hint`} role="status">
        {isWrong && fill(words.goToHint, { last })}
      </p>
    </div>
  );
}

/** The first page, the last one, and those beside the current one; `undefined` for a gap between them. */
export function pageNumbers(page: number, last: number): (number | undefined)[] {
  const shown = [1, page - 1, page, page + 1, last].filter((number) => number >= 1 && number <= last);
  const numbers = [...new Set(shown)].sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const missing = number - (numbers[index - 1] ?? 0) - 1;
    // A gap is never for one page alone: its number is as short.
    return missing === 0 ? [number] : missing === 1 ? [number - 1, number] : [undefined, number];
  });
}

/** The typed page; undefined when there is no such page. */
export function typedPage(digits: string, last: number): number | undefined {
  const page = /^\d+$/u.test(digits) ? Number(digits) : 0;
  return page >= 1 && page <= last ? page : undefined;
}
