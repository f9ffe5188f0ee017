import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { type ReactNode, useEffect, useId } from 'react';
import { fill } from '#i18n/fill.ts';
import type { Loadable } from '#stores/loadable.ts';
import { Problem } from '#islands/ui/Problem.tsx';
import type { TodayProps } from './words.ts';

interface Props<T> {
  title: string;
  hint?: string | undefined;
  words: TodayProps['words'];
  $value: ReadableAtom<Loadable<T>>;
  read: () => Promise<void>;
  children: (value: T) => ReactNode;
}

/** One figure of the page: read when the page opens, with its own way to try again. */
export function Panel<T>({ title, hint, words, $value, read, children }: Props<T>) {
  const id = useId();
  const loaded = useStore($value);
  useEffect(() => void read(), [read]);
  return (
    <section className="panel today-panel" aria-labelledby={id} aria-busy={loaded.state === 'loading'}>
      <h2 id={id}>{title}</h2>
      {hint && <p className="muted">{hint}</p>}
      {loaded.state === 'loading' && (
        <p className="today-wait" role="status">
          <span className="spinner" aria-hidden="true" />
          {words.loading}
        </p>
      )}
      {loaded.state === 'failed' && (
        <Problem
          className="problem"
          text={fill(words.failed, { message: loaded.reason })}
          retryLabel={words.retry}
          retry={() => void read()}
        />
      )}
      {loaded.state === 'here' && children(loaded.value)}
    </section>
  );
}
