import type { RunningOut } from '#contract/operator/reports.ts';
import { plural } from '#i18n/plural.ts';
import { $runningOut, readRunningOut } from '#stores/desk/today.ts';
import { Fact } from '#islands/ui/Fact.tsx';
import { DownloadCsv } from './DownloadCsv.tsx';
import { Panel } from './Panel.tsx';
import { VariationName } from './VariationName.tsx';
import type { TodayProps } from './words.ts';

/** What lasts no longer than this stands out. */
const urgentDays = 3;

/** What is sold out soon, the most urgent first. */
export function RunningOutPanel({ words, locale }: TodayProps) {
  const { running: t } = words;
  return (
    <Panel title={t.title} hint={t.hint} words={words} $value={$runningOut} read={readRunningOut}>
      {(list) =>
        list.length === 0 ? (
          <p>{t.empty}</p>
        ) : (
          <>
            <ul className="today-goods">
              {list.map((row) => (
                <li key={row.variationId}>
                  <VariationName row={row} locale={locale} />
                  <dl>
                    <Fact name={t.stock} className="num">
                      {row.stock}
                    </Fact>
                    <Fact name={t.lasts} className={row.days <= urgentDays ? 'today-urgent' : undefined}>
                      {row.days === 0 ? t.out : plural(t, 'days', row.days)}
                    </Fact>
                  </dl>
                </li>
              ))}
            </ul>
            <DownloadCsv name="running-out" label={words.download} rows={asRows(list)} />
          </>
        )
      }
    </Panel>
  );
}

const asRows = (list: readonly RunningOut[]) => [
  ['variation', 'name', 'size', 'stock', 'sold in 28 days', 'days'],
  ...list.map((row) => [row.variationId, row.name, row.size ?? '', row.stock, row.units, row.days]),
];
