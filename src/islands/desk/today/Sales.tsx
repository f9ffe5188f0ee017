import type { Sales } from '#contract/operator/reports.ts';
import { currencySign } from '#i18n/amount.ts';
import { formatDay } from '#i18n/dates.ts';
import { fill } from '#i18n/fill.ts';
import { plural } from '#i18n/plural.ts';
import { sales } from '#stores/desk/today.ts';
import { Fold } from '#islands/kit/Fold.tsx';
import { formatPrice } from '#islands/ui/product/price.ts';
import { DownloadCsv, Figure } from './Figure.tsx';
import type { TodayProps } from './words.ts';

const periods = ['today', 'week', 'month'] as const;

/** Sales: three periods against the ones before, and the last days. */
export function SalesPanel(props: TodayProps) {
  const { words } = props;
  return (
    <Figure t={{ title: words.sales.title }} words={words} of={sales}>
      {(value) => (
        <>
          <p className="muted">{fill(words.sales.hint, { timeZone: value.timeZone })}</p>
          <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-3">
            {periods.map((period) => (
              <Period key={period} period={period} sales={value} words={words} />
            ))}
          </dl>
          <Days {...props} sales={value} />
        </>
      )}
    </Figure>
  );
}

interface PeriodProps {
  period: (typeof periods)[number];
  sales: Sales;
  words: TodayProps['words'];
}

function Period({ period, sales, words: { sales: t } }: PeriodProps) {
  const { orders, total, before } = sales[period];
  const sign = currencySign(sales.currency);
  return (
    <div className="rounded-box border border-base-300 bg-base-100 px-4 py-3.5 wrap-anywhere">
      <dt className="font-semibold">{t[period]}</dt>
      <dd className="font-display text-h2 font-bold num whitespace-normal">{formatPrice(sign, total)}</dd>
      <dd>{plural(t, 'orders', orders)}</dd>
      <dd className="muted">{comparison(t, period, total, before.total, sign)}</dd>
    </div>
  );
}

/** Returns a sentence that compares a total with that of the period before. */
function comparison(
  t: TodayProps['words']['sales'],
  period: PeriodProps['period'],
  total: number,
  before: number,
  sign: string,
): string {
  const values = { before: t.before[period], total: formatPrice(sign, before) };
  if (before === 0) return fill(t.none, values);
  const percent = Math.round((100 * Math.abs(total - before)) / before);
  if (percent === 0) return fill(t.same, values);
  return fill(total > before ? t.more : t.less, { ...values, percent });
}

function Days({ sales: { days, currency }, words, locale, months }: TodayProps & { sales: Sales }) {
  const { sales: t } = words;
  const sign = currencySign(currency);
  const most = Math.max(...days.map(({ total }) => total));
  // Noon, so that no zone of the reader makes another day of it.
  const dayOf = (day: string): string => formatDay(`${day}T12:00:00`, locale, months.split(' '));
  const ends = [days[0], days.at(-1)].map((end) => (end ? dayOf(end.day) : ''));
  return (
    <>
      <Chart
        label={fill(t.chart, { count: days.length, total: formatPrice(sign, most) })}
        values={days.map(({ total }) => total)}
        ends={ends}
      />
      <Fold summary={t.table}>
        <div className="mt-1 mb-3">
          <DownloadCsv
            name="sales"
            label={words.download}
            rows={[
              ['day', 'orders', `total ${currency}`],
              ...days.map(({ day, orders, total }) => [day, orders, total]),
            ]}
          />
        </div>
        <div className="overflow-x-auto" role="region" aria-label={t.table} tabIndex={0}>
          <table className="table text-base [&_th]:font-normal [&_th]:wrap-normal [&_tr]:border-base-300 [&_tr>*]:px-0 [&_tr>*]:py-2 [&_tr>*+*]:ps-2 [&_tr>*+*]:text-end">
            <thead className="text-small text-muted">
              <tr>
                <th scope="col">{t.day}</th>
                <th scope="col">{t.count}</th>
                <th scope="col">{t.total}</th>
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map(({ day, orders, total }) => (
                <tr key={day}>
                  <th scope="row">{dayOf(day)}</th>
                  <td className="num">{orders}</td>
                  <td className="num">{formatPrice(sign, total)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Fold>
    </>
  );
}

interface Props {
  /** The bars in a sentence. */
  label: string;
  values: readonly number[];
  /** Labels below the first and the last bar. */
  ends: readonly string[];
}

/** Heights are per cent of the highest bar. */
const height = 100;
const step = 10;
const gap = 2;

/** Bars, one for each value. */
function Chart({ label, values, ends }: Props) {
  const most = Math.max(...values, 1);
  return (
    <figure>
      <svg
        className="block h-32 w-full fill-primary"
        viewBox={`0 0 ${values.length * step} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {values.map((value, index) => {
          // A day with a sale is seen, however small it is.
          const tall = value > 0 ? Math.max(2, (height * value) / most) : 0.5;
          return <rect key={index} x={index * step} y={height - tall} width={step - gap} height={tall} />;
        })}
      </svg>
      <figcaption
        aria-hidden="true"
        className="flex justify-between gap-4 border-t border-base-300 pt-1 text-small text-muted"
      >
        {ends.map((end, index) => (
          <span key={index}>{end}</span>
        ))}
      </figcaption>
    </figure>
  );
}
