import type { RunningOut } from '#contract/operator/reports.ts';
import { plural } from '#i18n/plural.ts';
import { $runningOut, readRunningOut } from '#stores/desk/today.ts';
import { DownloadCsv } from './DownloadCsv.tsx';
import { Panel } from './Panel.tsx';
import { VariationName } from './VariationName.tsx';
import type { TodayProps } from './words.ts';

/** What is sold out soon, the most urgent first. */
export function RunningOutPanel({ words, locale }: TodayProps) {
  const { running: t } = words;
  const lasts = (days: number): string => (days === 0 ? t.out : plural(t, 'days', days));
  return (
    <Panel title={t.title} hint={t.hint} words={words} $value={$runningOut} read={readRunningOut}>
      {(list) =>
        list.length === 0 ? (
          <p>{t.empty}</p>
        ) : (
          <>
            <table>
              <thead>
                <tr>
                  <th scope="col">{words.best.name}</th>
                  <th scope="col">{t.stock}</th>
                  <th scope="col">{t.lasts}</th>
                </tr>
              </thead>
              <tbody>
                {list.map((row) => (
                  <tr key={row.variationId}>
                    <VariationName row={row} locale={locale} />
                    <td className="num">{row.stock}</td>
                    <td className={row.days <= 3 ? 'today-urgent' : undefined}>{lasts(row.days)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
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
