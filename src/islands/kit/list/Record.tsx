import type { ReactNode } from 'react';
import type { Reading as Read } from '#stores/resource.ts';
import { Empty } from '#islands/kit/list/Empty.tsx';
import { Reading } from '#islands/kit/list/Reading.tsx';

interface Props<Answer> {
  /** Null where the shop has no such thing. */
  of: Read<Answer | null>;
  /** The address of the list that it is in. */
  list: string;
  words: { back: string; missing: string; loading: string; failed: string; retry: string };
  /** Draws what stands in the wide column, and in the narrow one. */
  children: (answer: Answer) => readonly [ReactNode, ReactNode];
}

/** The page of one thing: the way back to all, and two columns where there is room for them. */
export const Record = <Answer,>({ of, list, words, children }: Props<Answer>) => (
  <div className="grid grid-cols-1 content-start gap-3">
    <a className="alone justify-self-start link" href={list}>
      {words.back}
    </a>
    <Reading of={of} words={words}>
      {(answer) => {
        if (answer === null) return <Empty>{words.missing}</Empty>;
        const [wide, narrow] = children(answer);
        return (
          <div className="grid grid-cols-1 items-start gap-3 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <div className="grid grid-cols-1 gap-3">{wide}</div>
            <div className="grid grid-cols-1 gap-3">{narrow}</div>
          </div>
        );
      }}
    </Reading>
  </div>
);

/** The looks of a list of facts, each a name above its value. */
export const facts =
  '*:border-t *:border-base-300 *:py-1.5 *:wrap-anywhere [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center [&_dt]:text-small [&_dt]:text-muted';

/** The looks of a text in the lines in which somebody typed it. */
export const typedLines = 'whitespace-pre-line wrap-anywhere';
