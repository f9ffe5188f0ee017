import { useState } from 'react';
import { fill } from '#i18n/fill.ts';
import { $bestSold, readBestSold } from '#stores/desk/today.ts';
import { decimals } from '#i18n/amount.ts';
import { Fact } from '#islands/ui/Fact.tsx';
import { DownloadCsv } from './DownloadCsv.tsx';
import { Panel } from './Panel.tsx';
import { VariationName } from './VariationName.tsx';
import type { TodayProps } from './words.ts';

const shownFirst = 8;

/** What was sold most, by units. */
export function BestSold({ words, locale }: TodayProps) {
  const { best: t } = words;
  const [isWhole, setWhole] = useState(false);
  return (
    <Panel title={t.title} hint={t.hint} words={words} $value={$bestSold} read={readBestSold}>
      {(list) =>
        list.length === 0 ? (
          <p>{t.empty}</p>
        ) : (
          <>
            <ul className="today-goods">
              {list.slice(0, isWhole ? undefined : shownFirst).map((row) => (
                <li key={row.variationId}>
                  <VariationName row={row} locale={locale} />
                  <dl>
                    <Fact name={t.units} className="num">
                      {row.units}
                    </Fact>
                    <Fact name={t.total} className="num">
                      {decimals(row.total)}
                    </Fact>
                  </dl>
                </li>
              ))}
            </ul>
            <div className="today-more">
              {list.length > shownFirst && !isWhole && (
                <button type="button" className="btn" onClick={() => setWhole(true)}>
                  {fill(t.all, { count: list.length })}
                </button>
              )}
              <DownloadCsv
                name="best-sold"
                label={words.download}
                rows={[
                  ['variation', 'name', 'size', 'units', 'total'],
                  ...list.map((row) => [row.variationId, row.name, row.size ?? '', row.units, row.total]),
                ]}
              />
            </div>
          </>
        )
      }
    </Panel>
  );
}
