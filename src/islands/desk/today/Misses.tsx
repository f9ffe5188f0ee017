import { plural } from '#i18n/plural.ts';
import { BreakableText } from '#islands/ui/BreakableText.tsx';
import { $misses, readMisses } from '#stores/desk/today.ts';
import { DownloadCsv } from './DownloadCsv.tsx';
import { Panel } from './Panel.tsx';
import type { TodayProps } from './words.ts';

/** What shoppers searched for and did not find: perhaps the shop should have it, or call it so. */
export function Misses({ words }: TodayProps) {
  const { misses: t } = words;
  return (
    <Panel title={t.title} hint={t.hint} words={words} $value={$misses} read={readMisses}>
      {(list) =>
        list.length === 0 ? (
          <p>{t.empty}</p>
        ) : (
          <>
            <ul className="today-misses">
              {list.map(({ term, locale, count }) => (
                <li key={`${locale} ${term}`}>
                  <span lang={locale}>
                    <BreakableText text={term} />
                  </span>{' '}
                  <span className="muted">{plural(t, 'times', count)}</span>
                </li>
              ))}
            </ul>
            <DownloadCsv
              name="searched-and-not-found"
              label={words.download}
              rows={[['term', 'language', 'count'], ...list.map(({ term, locale, count }) => [term, locale, count])]}
            />
          </>
        )
      }
    </Panel>
  );
}
