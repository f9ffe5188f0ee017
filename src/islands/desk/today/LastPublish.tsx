import { formatDateTime } from '#i18n/dates.ts';
import { fill } from '#i18n/fill.ts';
import * as deskPaths from '#i18n/deskPaths.ts';
import { $lastPublish, readLastPublish } from '#stores/desk/today.ts';
import { Panel } from './Panel.tsx';
import type { TodayProps } from './words.ts';

/** Whether shoppers see the last change, and why not where publishing failed. */
export function LastPublish({ words, locale, months }: TodayProps) {
  const { publish: t } = words;
  return (
    <Panel title={t.title} words={words} $value={$lastPublish} read={readLastPublish}>
      {(last) => {
        const time = last ? formatDateTime(last.endedAt ?? last.startedAt, locale, months.split(' ')) : '';
        return (
          <>
            {last?.state === 'failed' ? (
              <>
                <p className="today-urgent">{fill(t.failed, { time })}</p>
                {/* The publisher says it in English, in both languages of the desk. */}
                {last.reason !== undefined && <p lang="en">{last.reason}</p>}
                <p>{t.kept}</p>
              </>
            ) : (
              <p>{last ? fill(t.live, { time }) : t.never}</p>
            )}
            <a className="btn" href={deskPaths.publishing(locale)}>
              {t.open}
            </a>
          </>
        );
      }}
    </Panel>
  );
}
