import type { ReactNode } from 'react';
import { fill } from '#i18n/fill.ts';
import { Problem } from '#islands/ui/Problem.tsx';
import type { Loadable } from '#stores/loadable.ts';

interface Props<T> {
  loadable: Loadable<T>;
  words: { loading: string; error: string; retry: string };
  retry: () => void;
  /** Where nothing else can be done on the page. */
  isMainAction?: boolean;
  children: (value: T) => ReactNode;
}

/** Renders its children with a value once it is loaded; before that a note, or why it failed. */
export function Loaded<T>({ loadable, words, retry, isMainAction = false, children }: Props<T>) {
  switch (loadable.state) {
    case 'loading':
      return <p role="status">{words.loading}</p>;
    case 'failed':
      return (
        <Problem
          text={fill(words.error, { message: loadable.reason })}
          retryLabel={words.retry}
          retry={retry}
          isMainAction={isMainAction}
        />
      );
    case 'here':
      return children(loadable.value);
  }
}
