import type { ReactNode } from 'react';
import { fill } from '#i18n/fill.ts';
import { Waits } from '#islands/desk/Waits.tsx';
import { Problem } from '#islands/ui/Problem.tsx';
import type { Loadable } from '#stores/loadable.ts';
import './records.css';

interface Props<T> {
  loaded: Loadable<T>;
  words: { loading: string; failed: string; retry: string };
  retry: () => void;
  children: (value: T) => ReactNode;
}

/** What was read, its shape while it is read, or why it did not come. */
export function Loaded<T>({ loaded, words, retry, children }: Props<T>) {
  if (loaded.state === 'here') return children(loaded.value);
  if (loaded.state === 'loading') return <Waits label={words.loading} />;
  const text = fill(words.failed, { message: loaded.reason });
  return <Problem className="problem" text={text} retryLabel={words.retry} retry={retry} />;
}
