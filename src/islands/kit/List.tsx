import { type ReactNode, useState } from 'react';
import { fill } from '#i18n/fill.ts';
import { Loaded } from '#islands/ui/Loaded.tsx';
import type { Loadable } from '#stores/loadable.ts';
import { reasonOf } from '#stores/failureReasons.ts';
import type { Asked, Resource } from '#stores/resource.ts';
import { Waiting } from './Waiting.tsx';

interface Words {
  loading: string;
  failed: string;
  retry: string;
  /** On the button below the list, of one that is read part by part. */
  more?: string;
}

interface Props<Item, Answer> {
  found: Loadable<Answer>;
  resource: Pick<Resource<Asked, Answer>, 'refresh' | 'readMore'>;
  words: Words;
  /** In place of the list where nothing was found. */
  empty: ReactNode;
  /** Above the list and below it, once it is there. */
  head?: (answer: Answer) => ReactNode;
  foot?: (answer: Answer) => ReactNode;
  children: (item: Item, answer: Answer) => ReactNode;
}

/** The things of a list, each in a row; their shape while they are read, why they did not come, or that there are none. */
export function List<Item extends { id: string | number }, Answer extends { data: readonly Item[]; more?: boolean }>(
  props: Props<Item, Answer>,
) {
  const { found, resource, words, empty, head, foot, children } = props;
  return (
    <Loaded
      loadable={found}
      words={words}
      retry={resource.refresh}
      className={problem}
      waiting={<Waiting label={words.loading} />}
    >
      {(answer) =>
        answer.data.length === 0 ? (
          <p role="status" className="desk-empty">
            {empty}
          </p>
        ) : (
          <>
            {head?.(answer)}
            <ul className="grid grid-cols-1">{answer.data.map((item) => children(item, answer))}</ul>
            {answer.more && words.more && <More words={{ ...words, more: words.more }} read={resource.readMore} />}
            {foot?.(answer)}
          </>
        )
      }
    </Loaded>
  );
}

/** Reads the next part of a list, and says why it did not come. */
function More({ words, read }: { words: Words & { more: string }; read: () => Promise<void> }) {
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const readMore = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    await read().then(
      () => setError(''),
      (failure: unknown) => setError(fill(words.failed, { message: reasonOf(failure) })),
    );
    setBusy(false);
  };
  return (
    <>
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
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
  children: ReactNode;
}

/** A row that leads to the page of its thing: two columns, the second as wide as what stands in it. */
export const RowLink = ({ href, isUnseen = false, children }: RowProps) => (
  <li
    data-unseen={isUnseen ? '' : undefined}
    className="border-t border-base-300 [contain-intrinsic-size:auto_5rem] [content-visibility:auto] data-unseen:border-l-4 data-unseen:border-l-accent"
  >
    <a
      href={href}
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-2.5 pr-2 pl-3 leading-relaxed wrap-anywhere hover:bg-base-200"
    >
      {children}
    </a>
  </li>
);
