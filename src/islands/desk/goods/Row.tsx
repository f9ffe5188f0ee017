import type { GoodsRow } from '#contract/operator/goods/goods.ts';
import { currencySign } from '#i18n/amount.ts';
import { formatDate } from '#i18n/dates.ts';
import { fill } from '#i18n/fill.ts';
import { nameIn } from '#i18n/names.ts';
import * as deskPaths from '#i18n/deskPaths.ts';
import { formatPrice } from '#islands/ui/product/price.ts';
import { BothNames } from '#islands/ui/product/Names.tsx';
import { Thumbnail } from '#islands/ui/product/Thumbnail.tsx';
import type { GoodsProps } from './words.ts';
import { Badge } from '#islands/kit/Badge.tsx';
import { type Column, rowWide } from '#islands/kit/list/Table.tsx';
import { QuickEdit, type QuickEdits } from './QuickEdit.tsx';

export interface GoodsListProps extends GoodsProps {
  currency: string;
  mayEdit: boolean;
  quick: QuickEdits;
}

interface Props extends GoodsListProps {
  row: GoodsRow;
}

/** One product: picture, both names, price, stock, and what is the matter with it. */
export function GoodsListRow(props: Props) {
  const { row, currency, locale, words } = props;
  return (
    <li
      data-goods={row.id}
      data-hidden={row.archived ? '' : undefined}
      className="group grid grid-cols-1 border-t border-base-300 pt-2.5 pb-1 [contain-intrinsic-size:auto_8rem] [content-visibility:auto]"
    >
      <a
        className={`grid grid-cols-[4rem_auto_minmax(0,1fr)] items-start gap-x-3 md:grid-cols-[4rem_minmax(0,2fr)_9rem_minmax(0,1fr)] md:items-center [&>picture]:row-span-2 md:[&>picture]:row-span-1 ${picture}`}
        href={deskPaths.product(locale, row.id)}
      >
        <Thumbnail image={row.image ?? undefined} side={64} />
        <span className="col-span-2 col-start-2 grid leading-normal group-data-hidden:text-muted md:col-span-1">
          <BothNames product={namesOf(row)} locale={locale} />
        </span>
        <b className="num">{pricesOf(row, currency) ?? words.noPrice}</b>
        <span className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1 text-small md:justify-start [&_b]:whitespace-normal">
          <State {...props} />
          <Stock {...props} />
          <Due {...props} />
        </span>
      </a>
      <QuickButton {...props} className="ms-19 alone justify-self-start" />
      <Saved {...props} className="ms-19" />
      <QuickEdit {...props} />
    </li>
  );
}

/** The same on a wide screen, where prices and stock stand below each other. */
export function columnsOf(props: GoodsListProps): Column<GoodsRow>[] {
  const { locale, words } = props;
  const { columns: t } = words;
  return [
    {
      key: 'product',
      head: t.product,
      cell: (row) => (
        <a
          data-goods={row.id}
          data-hidden={row.archived ? '' : undefined}
          className={`group grid grid-cols-[3rem_minmax(0,1fr)] items-center gap-x-3 leading-normal ${picture} ${rowWide}`}
          href={deskPaths.product(locale, row.id)}
        >
          <Thumbnail image={row.image ?? undefined} side={64} />
          <span className="grid group-data-hidden:text-muted">
            <BothNames product={namesOf(row)} locale={locale} />
          </span>
        </a>
      ),
    },
    {
      key: 'price',
      head: t.price,
      isAtEnd: true,
      cell: (row) => <b className="num">{pricesOf(row, props.currency) ?? words.noPrice}</b>,
    },
    { key: 'stock', head: t.stock, isAtEnd: true, cell: (row) => <Stock {...props} row={row} /> },
    {
      key: 'state',
      head: t.state,
      cell: (row) => (
        <span className="flex flex-wrap gap-x-2 gap-y-1">
          <State {...props} row={row} />
          <Due {...props} row={row} />
        </span>
      ),
    },
    {
      key: 'quick',
      head: <span className="sr-only">{words.quick.open}</span>,
      cell: (row) => (
        <>
          <QuickButton {...props} row={row} className="relative z-1 whitespace-nowrap" />
          <Saved {...props} row={row} />
        </>
      ),
    },
  ];
}

const namesOf = ({ name, name_mm }: GoodsRow) => ({ name, name_mm: name_mm ?? undefined });

const picture =
  '[&_img]:aspect-square [&_img]:w-full [&_img]:rounded-lg [&_img]:bg-base-200 [&_img]:object-cover group-data-hidden:[&_img]:opacity-75';

function QuickButton({ row, words, locale, mayEdit, quick, className }: Props & { className: string }) {
  if (!mayEdit || row.variations.length === 0) return null;
  return (
    <button
      type="button"
      data-quick
      className={`cursor-pointer link ${className}`}
      aria-expanded={row.id in quick.drafts}
      aria-label={fill(words.quick.of, { name: nameIn(locale, namesOf(row)) })}
      onClick={() => quick.toggle(row)}
    >
      {words.quick.open}
    </button>
  );
}

const Saved = ({ row, words, quick, className = '' }: Props & { className?: string }) => (
  <p role="status" className={`text-primary empty:hidden ${className}`}>
    {quick.isSaved(row.id) ? words.quick.saved : ''}
  </p>
);

const State = ({ row, words }: Pick<Props, 'row' | 'words'>) => (
  <>
    {row.archived && <Badge>{words.hidden}</Badge>}
    {row.promotion && <Badge>{words.promotion}</Badge>}
  </>
);

function Stock({ row, words }: Pick<Props, 'row' | 'words'>) {
  const units = row.variations.reduce((sum, { stock }) => sum + stock, 0);
  const least = Math.min(...row.variations.map(({ stock }) => stock));
  if (row.variations.length === 0) return null;
  if (units === 0) return <Badge tone="bad">{words.soldOut}</Badge>;
  const [only] = row.variations.length === 1 ? row.variations : [];
  if (only?.low) return <Badge tone="late">{fill(words.few, { units })}</Badge>;
  return (
    <>
      <span className="muted num">{fill(words.units, { units })}</span>
      {least === 0 && <Badge tone="bad">{words.soldOut}</Badge>}
    </>
  );
}

/** The first date of a product that is near or over. */
function Due({ row, words, locale, months }: Pick<Props, 'row' | 'words' | 'locale' | 'months'>) {
  const [due] = row.variations.flatMap((each) => each.due ?? []).sort();
  if (due === undefined) return null;
  const isOver = due < new Date().toISOString().slice(0, 10);
  const day = formatDate(due, locale, months.split(' '));
  return <Badge tone={isOver ? 'bad' : 'late'}>{fill(isOver ? words.over : words.due, { day })}</Badge>;
}

/** One price, or the lowest and the highest. */
function pricesOf({ variations }: GoodsRow, currency: string): string | undefined {
  const prices = variations.flatMap(({ price }) => price ?? []);
  if (prices.length === 0) return undefined;
  const sign = currencySign(currency);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  return low === high ? formatPrice(sign, low) : `${formatPrice(sign, low)} – ${high.toFixed(2)}`;
}
