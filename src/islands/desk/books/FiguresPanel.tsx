import { type Facet, facets, type Figure, type Figures } from '#contract/operator/books.ts';
import type { PaymentMethod } from '#contract/payments/methods.ts';
import { currencySign } from '#i18n/amount.ts';
import { formatDate } from '#i18n/dates.ts';
import { fill } from '#i18n/fill.ts';
import { plural } from '#i18n/plural.ts';
import { saveCsv } from '#islands/desk/records/saveCsv.ts';
import { Choices } from '#islands/kit/list/Choices.tsx';
import { Reading } from '#islands/kit/list/Reading.tsx';
import { Table } from '#islands/kit/list/Table.tsx';
import { useWide } from '#islands/kit/list/useWide.ts';
import { Part } from '#islands/kit/Part.tsx';
import { formatPrice } from '#islands/ui/product/price.ts';
import type { Reading as Read } from '#stores/resource.ts';
import type { BooksProps } from './words.ts';

const moneyKeys = ['gross', 'discount', 'fees', 'refunds', 'net'] as const;
const costKeys = ['cost', 'margin'] as const;

/** The amounts of a period: with cost and margin where the cost of something is kept. */
const keysOf = ({ cost }: Figures['total']) => (cost === null ? moneyKeys : ([...moneyKeys, ...costKeys] as const));
type MoneyKey = (typeof moneyKeys)[number] | (typeof costKeys)[number];

const amountText = (sign: string, amount: number | null): string => (amount === null ? '–' : formatPrice(sign, amount));

interface Props extends BooksProps {
  figures: Read<Figures>;
  by: Facet;
  choose: (by: Facet) => void;
}

/** The figures of a period, all in all and in their parts. */
export function FiguresPanel({ figures, by, choose, ...props }: Props) {
  const { figures: t } = props.words;
  return (
    <Part title={t.title}>
      <Choices label={t.by} choices={facets} names={t.facets} chosen={by} choose={choose} />
      <Reading of={figures} words={t}>
        {(found) => <Found {...props} found={found} by={by} />}
      </Reading>
    </Part>
  );
}

interface FoundProps extends BooksProps {
  found: Figures;
  by: Facet;
}

/** A part with its name; its id is its place. */
type Row = Omit<Figure, 'orders'> & { id: number; orders: number | null; shown: string };

function Found({ found, by, ...props }: FoundProps) {
  const t = props.words.figures;
  const isWide = useWide();
  const sign = currencySign(found.currency);
  const rows = rowsOf(found, by, props);
  const hasUnits = by === 'product' || by === 'category';
  if (rows.length === 0) return <p>{t.empty}</p>;
  const head = t.facets[by];
  const keys = keysOf(found.total);
  return (
    <>
      <p className="muted">{fill(t.hint, { timeZone: found.timeZone })}</p>
      <Total total={found.total} sign={sign} words={props.words} />
      {isWide ? (
        <Table
          columns={[
            { key: 'shown', head, cell: (row) => row.shown },
            { key: 'orders', head: t.count, isAtEnd: true, cell: (row) => row.orders },
            ...(hasUnits ? [{ key: 'units', head: t.units, isAtEnd: true, cell: (row: Row) => row.units }] : []),
            ...keys.map((key) => ({
              ...{ key, head: t[key], isAtEnd: true },
              cell: (row: Row) => (
                <span className={`num ${keys === moneyKeys ? '' : 'text-small'}`}>{amountText(sign, row[key])}</span>
              ),
            })),
          ]}
          items={rows}
        />
      ) : (
        <ul>
          {rows.map((row) => (
            <Narrow key={row.id} row={row} keys={keys} sign={sign} words={props.words} />
          ))}
        </ul>
      )}
      <button
        type="button"
        className="btn justify-self-start"
        onClick={() => saveCsv(`figures-${by}-${found.from}-${found.until}`, csvOf(rows, head, found, props.words))}
      >
        {t.download}
      </button>
    </>
  );
}

/** The sums of all: what is left of them stands out. */
const Total = ({
  total,
  sign,
  words: { figures: t },
}: Pick<BooksProps, 'words'> & { total: Figures['total']; sign: string }) => (
  <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] gap-3">
    {keysOf(total).map((key) => (
      <div key={key} className="rounded-box border border-base-300 bg-base-100 px-4 py-3 wrap-anywhere">
        <dt className={key === 'net' ? 'font-semibold' : 'muted'}>{t[key]}</dt>
        <dd className={`num whitespace-normal ${key === 'net' ? 'font-display text-h3 font-bold' : ''}`}>
          {amountText(sign, total[key])}
        </dd>
        {key === 'net' && <dd className="muted">{plural(t, 'orders', total.orders)}</dd>}
      </div>
    ))}
  </dl>
);

/** A part on a phone: what is left of it, and beneath it where that comes from. */
interface NarrowProps extends Pick<BooksProps, 'words'> {
  row: Row;
  keys: readonly MoneyKey[];
  sign: string;
}

function Narrow({ row, keys, sign, words: { figures: t } }: NarrowProps) {
  const parts = keys.filter((key) => key !== 'net' && row[key] !== 0 && row[key] !== null);
  return (
    <li className="grid gap-x-4 border-t border-base-300 py-2 wrap-anywhere">
      <p className="flex items-baseline justify-between gap-4">
        <span>{row.shown}</span>
        <strong className="num">{formatPrice(sign, row.net)}</strong>
      </p>
      <p className="muted">
        {[
          ...(row.orders === null ? [] : [plural(t, 'orders', row.orders)]),
          ...parts.map((key) => `${t[key]} ${amountText(sign, row[key])}`),
        ].join(' · ')}
      </p>
    </li>
  );
}

function rowsOf({ rows, others }: Figures, by: Facet, props: BooksProps): Row[] {
  const t = props.words.figures;
  const named = rows.map((row) => ({ ...row, shown: nameOf(row, by, props) }));
  const rest = others && { ...others, key: null, name: null, name_mm: null, units: null, shown: t.others };
  return [...named, ...(rest ? [rest] : [])].map((row, id) => ({ ...row, id }));
}

function nameOf({ key, name, name_mm }: Figure, by: Facet, { locale, months, words }: BooksProps): string {
  if (key === null) return words.figures.feesOnly;
  if (by === 'day') return formatDate(key, locale, months.split(' '));
  if (by === 'method') return words.methods[key as PaymentMethod];
  return (locale === 'my' ? name_mm : null) ?? name ?? key;
}

function csvOf(rows: readonly Row[], head: string, { currency, total }: Figures, { figures: t }: BooksProps['words']) {
  const keys = keysOf(total);
  const columnHeaders = [head, t.count, t.units, ...keys.map((key) => `${t[key]} ${currency}`)];
  return [
    columnHeaders,
    ...rows.map((row) => [row.shown, row.orders ?? '', row.units ?? '', ...keys.map((key) => row[key] ?? '')]),
  ];
}
