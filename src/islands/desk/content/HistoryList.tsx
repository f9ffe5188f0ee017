import type { ReactNode } from 'react';
import { formatDateTime } from '#i18n/dates.ts';
import { fill } from '#i18n/fill.ts';
import { actorName } from '#islands/desk/actorName.ts';
import { Loaded, type LoadedProps } from '#islands/ui/Loaded.tsx';
import type { ContentProps } from './words.ts';

interface Entry {
  revision: number;
  at: string;
  actor: string;
}

interface Props<T>
  extends Pick<ContentProps, 'locale' | 'months'>, Pick<LoadedProps<readonly T[]>, 'loadable' | 'retry'> {
  words: LoadedProps<unknown>['words'];
  title: string;
  by: string;
  none: string;
  /** The outcome of the last press. */
  said?: string;
  /** Renders the changes of an entry, and what can be done about them. */
  children: (entry: T, time: string) => ReactNode;
}

/** Shows who changed something and when, the newest first; it opens by a press. */
export const HistoryList = <T extends Entry>({
  title,
  by,
  none,
  said,
  children,
  locale,
  months,
  ...read
}: Props<T>) => (
  <details className="front-history">
    <summary>{title}</summary>
    {said !== undefined && <p role="status">{said}</p>}
    <Loaded {...read}>
      {(entries) => (
        <ul>
          {entries.length === 0 && <li className="muted">{none}</li>}
          {entries.map((entry) => {
            const time = formatDateTime(entry.at, locale, months.split(' '));
            return (
              <li key={entry.revision}>
                <p>{fill(by, { actor: actorName(entry.actor), time })}</p>
                {children(entry, time)}
              </li>
            );
          })}
        </ul>
      )}
    </Loaded>
  </details>
);
