import type { ReactNode } from 'react';
import { fill } from '#i18n/fill.ts';
import type { Loadable } from '#stores/loadable.ts';
import { Problem } from '#islands/kit/Problem.tsx';

/** Props of whatever shows a value once it is loaded. */
export interface LoadedProps<T> {
  loadable: Loadable<T>;
  words: { loading: string; retry: string } & ({ error: string } | { failed: string });
  retry: () => void;
  /** In place of a note, while it is loaded. */
  waiting?: ReactNode;
  /** True if nothing else can be done on the page. */
  isMainAction?: boolean;
  children: (value: T) => ReactNode;
}

/** Renders its children with a value once it is loaded; before that a note, or why it failed. */
export function Loaded<T>({ loadable, words, retry, waiting, isMainAction, children }: LoadedProps<T>) {
  switch (loadable.state) {
    case 'loading':
      return waiting ?? <p role="status">{words.loading}</p>;
    case 'failed':
      return (
        <Problem
          text={fill('error' in words ? words.error : words.failed, { message: loadable.reason })}
          retryLabel={words.retry}
          retry={retry}
          isMainAction={isMainAction ?? false}
        />
      );
    case 'loaded':
      return children(loadable.value);
  }
}
