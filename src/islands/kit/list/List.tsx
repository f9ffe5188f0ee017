import { type ReactNode, useState } from 'react';
import { fill } from '#i18n/fill.ts';
import type { Loadable } from '#stores/loadable.ts';
import { reasonOf } from '#stores/failureReasons.ts';
import type { Asked, Resource } from '#stores/resource.ts';
import { ErrorText } from '#islands/ui/ErrorText.tsx';
import { Empty } from '#islands/kit/list/Empty.tsx';
import { Problem } from '#islands/kit/Problem.tsx';
import { type Column, Table } from '#islands/kit/list/Table.tsx';
import { useWide } from '#islands/kit/list/useWide.ts';
import { Waiting } from '#islands/kit/list/Waiting.tsx';

interface Words {
  loading: string;
  failed: string;
  /** Beside the reason why it did not come. */
  kept?: string;
  retry: string;
  /** On the button below the list, of one that is read part by part. */
  more?: string;
}

interface Props<Item, Answer> {
  found: Loadable<Answer>;
  resource: Pick<Resource<Asked, Answer>, 'refresh'> & Partial<Pick<Resource<Asked, Answer>, 'readMore'>>;
  words: Words;
  /** In place of the list where nothing was found. */
  empty: ReactNode;
  /** Above the list and below it, once it is there. */
  head?: (answer: Answer) => ReactNode;
  foot?: (answer: Answer) => ReactNode;
  /** The columns of a table, in place of rows, on a wide screen. */
  columns?: (answer: Answer) => readonly Column<Item>[];
  /** Returns what is open below a row of the table, as wide as all of it. */
  below?: (item: Item, answer: Answer) => ReactNode;
  /** Returns true for what stands out in the table since nobody has seen it yet. */
  isUnseen?: (item: Item) => boolean;
  children: (item: Item, answer: Answer) => ReactNode;
}

/** The things of a list, each in a row; their shape while they are read, why they did not come, or that there are none. */
export function List<
  Item extends { id: string | number },
  Answer extends { data: readonly Item[]; more?: boolean | undefined },
>(props: Props<Item, Answer>) {
  const { found, resource, words, empty, head, foot, columns, below, isUnseen, children } = props;
  const isWide = useWide();
  if (found.state === 'loading') return <Waiting label={words.loading} />;
  if (found.state === 'failed')
    return (
      <Problem
        text={fill(words.failed, { message: found.reason })}
        {...(words.kept !== undefined && { kept: words.kept })}
        retryLabel={words.retry}
        retry={resource.refresh}
      />
    );
  const answer = found.value;
  if (answer.data.length === 0) return <Empty>{empty}</Empty>;
  return (
    <>
      {head?.(answer)}
      {columns && isWide ? (
        <Table<Item>
          columns={columns(answer)}
          items={answer.data}
          isUnseen={isUnseen}
          below={below && ((item) => below(item, answer))}
        />
      ) : (
        <ul className="grid grid-cols-1">{answer.data.map((item) => children(item, answer))}</ul>
      )}
      {answer.more && words.more && resource.readMore && (
        <More words={{ ...words, more: words.more }} read={resource.readMore} />
      )}
      {foot?.(answer)}
    </>
  );
}

/** Reads the next part of a list, and says why it did not come. */
function More({ words, read }: { words: Words & { more: string }; read: () => Promise<void> }) {
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const readMore = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    await read().then(
      () => setError(undefined),
      (failure: unknown) => setError(fill(words.failed, { message: reasonOf(failure) })),
    );
    setBusy(false);
  };
  return (
    <>
      <ErrorText text={error} />
      <button type="button" className="btn" aria-disabled={isBusy} onClick={() => void readMore()}>
        {words.more}
      </button>
    </>
  );
}

interface RowProps {
  href: string;
  /** True where nobody has seen it yet. */
  isUnseen?: boolean;
  /** Before the link, such as a box to tick. */
  before?: ReactNode;
  children: ReactNode;
}

/** A row that leads to the page of its thing: two columns, the second as wide as what stands in it. */
export const RowLink = ({ href, isUnseen = false, before, children }: RowProps) => (
  <li
    data-unseen={isUnseen ? '' : undefined}
    className="flex border-t border-base-300 [contain-intrinsic-size:auto_5rem] [content-visibility:auto] data-unseen:shadow-[inset_4px_0_var(--color-accent)]"
  >
    {before}
    <a
      href={href}
      className={`grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-2.5 ps-3 leading-relaxed wrap-anywhere hover:bg-base-200 ${before ? '' : 'pe-2'}`}
    >
      {children}
    </a>
  </li>
);
