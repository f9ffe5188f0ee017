import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { fill } from '#i18n/fill.ts';
import type { Reading as Read } from '#stores/resource.ts';
import { Problem } from '#islands/kit/Problem.tsx';
import { Waiting } from '#islands/kit/list/Waiting.tsx';

interface Props<Answer> {
  of: Pick<Read<Answer>, '$found' | 'refresh'>;
  words: { loading: string; retry: string; kept?: string } & ({ error: string } | { failed: string });
  /** In place of the shape of a page, while it is read. */
  waiting?: ReactNode;
  children: (answer: Answer) => ReactNode;
}

/** Shows what the shop has answered; before that its shape, or why it did not come. */
export function Reading<Answer>({ of, words, waiting, children }: Props<Answer>) {
  const found = useStore(of.$found);
  if (found.state === 'loading') return waiting ?? <Waiting label={words.loading} />;
  if (found.state === 'loaded') return children(found.value);
  return (
    <Problem
      text={fill('error' in words ? words.error : words.failed, { message: found.reason })}
      {...(words.kept !== undefined && { kept: words.kept })}
      retryLabel={words.retry}
      retry={of.refresh}
    />
  );
}
