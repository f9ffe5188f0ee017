import { useState } from 'react';
import { fill } from '#i18n/fill.ts';
import { $bestSold, $due, $runningOut, readBestSold, readDue, readRunningOut } from '#stores/desk/today.ts';
import { decimals } from '#i18n/amount.ts';
import { formatDate } from '#i18n/dates.ts';
import * as deskPaths from '#i18n/deskPaths.ts';
import type { GoodsRow } from '#contract/operator/goods/goods.ts';
import { Fact } from '#islands/ui/Fact.tsx';
import type { LowStock, SoldVariation } from '#contract/operator/reports.ts';
import { plural } from '#i18n/plural.ts';
import type { ChoiceNames } from '#contract/catalogue/product.ts';
import type { Locale } from '#contract/values/locale.ts';
import { choiceIn } from '#i18n/names.ts';
import { DownloadCsv, Panel } from './Panel.tsx';
import type { TodayProps } from './words.ts';

const initialCount = 8;

/** The best sellers, by units. */
export function BestSold({ words, locale }: TodayProps) {
  const { best: t } = words;
  const [isExpanded, setWhole] = useState(false);
  return (
    <Panel title={t.title} hint={t.hint} words={words} $value={$bestSold} read={readBestSold}>
      {(list) =>
        list.length === 0 ? (
          <p>{t.empty}</p>
        ) : (
          <>
            <ul className="today-goods">
              {list.slice(0, isExpanded ? undefined : initialCount).map((row) => (
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
              {list.length > initialCount && !isExpanded && (
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

/** Days of stock below which a product stands out. */
const urgentDays = 3;

/** Products that are sold out soon, the most urgent first. */
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

/** Goods whose date is near or over, and the way to all of them. */
export function DuePanel({ words, locale, months }: TodayProps) {
  const { due: t } = words;
  const rowsOf = ({ name, name_mm, variations }: GoodsRow) =>
    variations.flatMap(({ due, ...each }) => (due === null ? [] : [{ ...each, name, name_mm, due }]));
  return (
    <Panel title={t.title} hint={t.hint} words={words} $value={$due} read={readDue}>
      {(list) =>
        list.length === 0 ? (
          <p>{t.empty}</p>
        ) : (
          <>
            <ul className="today-goods">
              {list.flatMap(rowsOf).map((row) => (
                <li key={row.id}>
                  <VariationName row={row} locale={locale} />
                  <dl>
                    <Fact name={t.stock} className="num">
                      {row.stock}
                    </Fact>
                    <Fact name={t.day} className={row.due < today() ? 'today-urgent' : undefined}>
                      {formatDate(row.due, locale, months.split(' '))}
                    </Fact>
                  </dl>
                </li>
              ))}
            </ul>
            <a className="btn" href={`${deskPaths.goods(locale)}?show=due`}>
              {t.open}
            </a>
          </>
        )
      }
    </Panel>
  );
}

const today = (): string => new Date().toISOString().slice(0, 10);

const asRows = (list: readonly LowStock[]) => [
  ['variation', 'name', 'size', 'stock', 'sold in 28 days', 'days'],
  ...list.map((row) => [row.variationId, row.name, row.size ?? '', row.stock, row.units, row.days]),
];

interface Props {
  row: Pick<SoldVariation, 'name' | 'name_mm' | keyof ChoiceNames>;
  locale: Locale;
}

/** The name of a variation in the language of the page where it has one. */
function VariationName({ row, locale }: Props) {
  const { name, name_mm } = row;
  const isBurmese = locale === 'my' && name_mm !== null;
  return (
    <p>
      <span lang={isBurmese ? 'my' : 'en'}>{isBurmese ? name_mm : name}</span>
      <small>{choiceIn(locale, row).join(' · ')}</small>
    </p>
  );
}
