import type { ReactNode } from 'react';
import type { Locale } from '#contract/values/locale.ts';
import { formatDateTime } from '#i18n/dates.ts';
import { fill } from '#i18n/fill.ts';
import { actorName } from '#islands/ui/whoAndWhen.ts';
import { Loaded, type LoadedProps } from '#islands/ui/Loaded.tsx';
import { Fold } from '#islands/kit/Fold.tsx';

interface Entry {
  revision: number;
  at: string;
  actor: string;
}

interface Props<T> extends Pick<LoadedProps<readonly T[]>, 'loadable' | 'retry'> {
  locale: Locale;
  months: string;
  words: LoadedProps<unknown>['words'];
  title: string;
  /** With `{{actor}}` and `{{time}}`. */
  by: string;
  none: string;
  /** The outcome of the last press. */
  said?: string;
  /** Renders the changes of an entry, and what can be done about them. */
  children: (entry: T, time: string) => ReactNode;
}

/** Shows who changed something and when, the newest first; it opens by a press. */
export const History = <T extends Entry>(props: Props<T>) => {
  const { title, by, none, said, children, locale, months, ...read } = props;
  return (
    <div className="rounded-box border border-base-300 px-4 py-2">
      <Fold summary={<b>{title}</b>} data-history="">
        {said !== undefined && <p role="status">{said}</p>}
        <Loaded {...read}>
          {(entries) => (
            <ul className="*:border-t *:border-base-300 *:py-3 *:wrap-anywhere [&_del]:opacity-80 [&_ins]:no-underline">
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
      </Fold>
    </div>
  );
};
