import { formatDateTime } from '#i18n/dates.ts';
import { fill } from '#i18n/fill.ts';
import * as deskPaths from '#i18n/deskPaths.ts';
import { plural } from '#i18n/plural.ts';
import { $openMessages, readOpenMessages } from '#stores/desk/messages.ts';
import { Panel } from './Panel.tsx';
import type { TodayProps } from './words.ts';

/** How many messages nobody has answered, and the way to them. */
export function OpenMessages({ words, locale, months }: TodayProps) {
  const { messages: t } = words;
  return (
    <Panel title={t.title} words={words} $value={$openMessages} read={readOpenMessages}>
      {({ count, oldest }) =>
        oldest === null ? (
          <p>{t.empty}</p>
        ) : (
          <>
            <p>
              <strong>{plural(t, 'waiting', count)}</strong>{' '}
              {fill(t.oldest, { time: formatDateTime(oldest, locale, months.split(' ')) })}
            </p>
            <a className="btn" href={deskPaths.messages(locale)}>
              {t.open}
            </a>
          </>
        )
      }
    </Panel>
  );
}
