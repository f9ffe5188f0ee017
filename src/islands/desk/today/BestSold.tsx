import { type ReactNode, useState } from 'react';
import { fill } from '#i18n/fill.ts';
import { bestSold, due, runningOut } from '#stores/desk/today.ts';
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
import { DownloadCsv, Figure, urgent } from './Figure.tsx';
import type { TodayProps } from './words.ts';

const initialCount = 8;

/** The best sellers, by units. */
export function BestSold({ words, locale }: TodayProps) {
  const { best: t } = words;
  const [isExpanded, setWhole] = useState(false);
  return (
    <Figure t={t} words={words} of={bestSold}>
      {(list) => (
        <>
          <ul>
            {list.slice(0, isExpanded ? undefined : initialCount).map((row) => (
              <Row key={row.variationId} row={row} locale={locale}>
                <Fact name={t.units} className="num">
                  {row.units}
                </Fact>
                <Fact name={t.total} className="num">
                  {decimals(row.total)}
                </Fact>
              </Row>
            ))}
          </ul>
          <div className="flex flex-wrap gap-2">
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
      )}
    </Figure>
  );
}

/** Days of stock below which a product stands out. */
const urgentDays = 3;

/** Products that are sold out soon, the most urgent first. */
export function RunningOutPanel({ words, locale }: TodayProps) {
  const { running: t } = words;
  return (
    <Figure t={t} words={words} of={runningOut}>
      {(list) => (
        <>
          <ul>
            {list.map((row) => (
              <Row key={row.variationId} row={row} locale={locale}>
                <Fact name={t.stock} className="num">
                  {row.stock}
                </Fact>
                <Fact name={t.lasts} className={row.days <= urgentDays ? urgent : undefined}>
                  {row.days === 0 ? t.out : plural(t, 'days', row.days)}
                </Fact>
              </Row>
            ))}
          </ul>
          <DownloadCsv name="running-out" label={words.download} rows={asRows(list)} />
        </>
      )}
    </Figure>
  );
}

/** Goods whose date is near or over, and the way to all of them. */
export function DuePanel({ words, locale, months }: TodayProps) {
  const { due: t } = words;
  const rowsOf = ({ name, name_mm, variations }: GoodsRow) =>
    variations.flatMap(({ due: day, ...each }) => (day === null ? [] : [{ ...each, name, name_mm, day }]));
  return (
    <Figure t={t} words={words} of={due}>
      {(list) => (
        <>
          <ul>
            {list.flatMap(rowsOf).map((row) => (
              <Row key={row.id} row={row} locale={locale}>
                <Fact name={t.stock} className="num">
                  {row.stock}
                </Fact>
                <Fact name={t.day} className={row.day < today() ? urgent : undefined}>
                  {formatDate(row.day, locale, months.split(' '))}
                </Fact>
              </Row>
            ))}
          </ul>
          <a className="btn" href={`${deskPaths.goods(locale)}?show=due`}>
            {t.open}
          </a>
        </>
      )}
    </Figure>
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
  children: ReactNode;
}

/** A variation, named in the language of the page where it has such a name, and facts of it. */
function Row({ row, locale, children }: Props) {
  const { name, name_mm } = row;
  const isBurmese = locale === 'my' && name_mm !== null;
  return (
    <li className="border-t border-base-300 py-2">
      <p>
        <span lang={isBurmese ? 'my' : 'en'}>{isBurmese ? name_mm : name}</span>
        <small className="ms-2 muted">{choiceIn(locale, row).join(' · ')}</small>
      </p>
      <dl className="flex flex-wrap gap-x-6 text-small *:flex *:gap-2 [&_dt]:text-muted">{children}</dl>
    </li>
  );
}
