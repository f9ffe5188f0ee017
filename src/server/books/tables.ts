import { type BookSheet, bookSheets } from '#contract/operator/books.ts';
import { fromMinor } from '#server/catalogue/rules/money.ts';
import { documentNumber } from '#server/orders/tax/rules.ts';
import type { WrittenCell, WrittenColumn, WrittenTable } from '#server/editing/sheets/writeTables.ts';
import type { Books } from './queries/books.ts';

type Kind = WrittenColumn['kind'];

/** A column of a sheet, and what it says of a row; a `money` in minor units. */
type BookColumn<Row> = readonly [header: string, kind: Kind, of: (row: Row) => WrittenCell];

const cellOf = <Row>([, kind, of]: BookColumn<Row>, row: Row): WrittenCell => {
  const value = of(row);
  return kind === 'money' && typeof value === 'number' ? fromMinor(value) : value;
};

const table = <Row>(name: BookSheet, columns: readonly BookColumn<Row>[], rows: readonly Row[]): WrittenTable => ({
  name: name.charAt(0).toUpperCase() + name.slice(1),
  columns: columns.map(([header, kind]) => ({ header, kind })),
  rows: rows.map((row) => columns.map((column) => cellOf(column, row))),
});

/** Of every row: when it was by the clocks of the shop, and of which order it is. */
const dated: readonly BookColumn<{ day: string; time: string; invoiceNo: string }>[] = [
  ['day', 'day', ({ day }) => day],
  ['time', 'time', ({ time }) => time],
  ['order', 'sku', ({ invoiceNo }) => invoiceNo],
];

type OrderRow = Books['orders'][number];

/** The money of an order that has come: all of it, or what came after it had ended and went back. */
function receivedMinor({ paymentStatus, totalMinor, refundedMinor, dueMinor, returnedMinor }: OrderRow): number {
  const wasPaid = paymentStatus === 'Paid' || paymentStatus === 'Refunded' || dueMinor !== null;
  return (wasPaid ? totalMinor - (dueMinor ?? 0) : refundedMinor) + returnedMinor;
}

/** The money that went back, for whatever reason. */
const wentBackMinor = ({ refundedMinor, returnedMinor }: OrderRow): number => refundedMinor + returnedMinor;

const orderColumns: readonly BookColumn<OrderRow>[] = [
  ...dated,
  ['book_no', 'sku', ({ bookNo }) => bookNo],
  ['status', 'choice', ({ status }) => status],
  ['payment', 'choice', ({ paymentStatus }) => paymentStatus],
  ['way_to_pay', 'sku', ({ method }) => method],
  ['channel', 'choice', ({ channel }) => channel],
  ['entered_by', 'name', ({ enteredBy }) => enteredBy],
  ['customer_id', 'id', ({ customerId }) => customerId],
  ['recipient', 'name', ({ recipient }) => recipient],
  ['country', 'choice', ({ country }) => country],
  ['currency', 'choice', ({ currency }) => currency],
  ['goods', 'money', ({ goodsMinor }) => goodsMinor],
  ['discount', 'money', discountOf],
  ['delivery_fee', 'money', ({ shippingFeeMinor }) => shippingFeeMinor],
  ['payment_fee', 'money', ({ paymentFeeMinor }) => paymentFeeMinor],
  ['total', 'money', ({ totalMinor }) => totalMinor],
  ['received', 'money', receivedMinor],
  ['refunded', 'money', wentBackMinor],
  ['kept', 'money', (order) => receivedMinor(order) - wentBackMinor(order)],
];

/**
 * Returns what sales and a coupon took off the goods: what is missing between their regular prices with the fees, and
 * the total.
 */
function discountOf(order: Omit<MoneyOfOrder, 'refundedMinor'>): number {
  const { goodsMinor, shippingFeeMinor, paymentFeeMinor, totalMinor } = order;
  return goodsMinor + shippingFeeMinor + paymentFeeMinor - totalMinor;
}
type MoneyOfOrder = Pick<
  OrderRow,
  'goodsMinor' | 'shippingFeeMinor' | 'paymentFeeMinor' | 'totalMinor' | 'refundedMinor'
>;

const lineColumns: readonly BookColumn<LineRow>[] = [
  ...dated,
  ['payment', 'choice', ({ paymentStatus }) => paymentStatus],
  ['product_id', 'id', ({ productId }) => productId],
  ['variation_id', 'id', ({ variationId }) => variationId],
  ['name', 'name', ({ name }) => name],
  ['name_mm', 'name', ({ nameMm }) => nameMm],
  ['size', 'sku', ({ size }) => size],
  ['colour', 'sku', ({ colour }) => colour],
  ['quantity', 'stock', ({ quantity }) => quantity],
  ['currency', 'choice', ({ currency }) => currency],
  ['regular_price', 'money', ({ regularPriceMinor, unitPriceMinor }) => regularPriceMinor ?? unitPriceMinor],
  ['unit_price', 'money', ({ unitPriceMinor }) => unitPriceMinor],
  ['price_of_day', 'money', ({ dayPriceMinor }) => dayPriceMinor],
  ['price_reason', 'text', ({ priceReason }) => priceReason],
  ['sale_discount', 'money', takenBySalesOf],
  ['total', 'money', ({ subTotalMinor }) => subTotalMinor],
  ['unit_cost', 'money', ({ unitCostMinor }) => unitCostMinor],
  ['cost', 'money', costOf],
  ['margin', 'money', marginOf],
];

type LineRow = Books['lines'][number];

/** Returns what sales took off the goods of a line; what a coupon takes off is of the whole order. */
function takenBySalesOf({ regularPriceMinor, unitPriceMinor, quantity }: LineRow): number {
  return ((regularPriceMinor ?? unitPriceMinor) - unitPriceMinor) * quantity;
}

/** Returns what the goods of a line cost; null where no cost of them is kept. */
function costOf({ unitCostMinor, quantity }: LineRow): number | null {
  return unitCostMinor === null ? null : unitCostMinor * quantity;
}

/** Returns what is left of the price of a line, before discounts of its order and refunds, which are of the whole order. */
function marginOf(line: LineRow): number | null {
  const cost = costOf(line);
  return cost === null ? null : line.subTotalMinor - cost;
}

interface MoneyRow {
  day: string;
  time: string;
  invoiceNo: string;
  method: string;
  currency: string;
  by: string;
  reference: string | null;
  note?: string | null;
  amountMinor: number;
}

const moneyColumns: readonly BookColumn<MoneyRow>[] = [
  ...dated,
  ['way_to_pay', 'sku', ({ method }) => method],
  ['by', 'name', ({ by }) => by],
  ['reference', 'sku', ({ reference }) => reference],
  ['currency', 'choice', ({ currency }) => currency],
  ['amount', 'money', ({ amountMinor }) => amountMinor],
];

/** Money that came after its order had ended was never called paid; it came, for it went back. */
const allPayments = ({ payments, refunds }: Books): MoneyRow[] => [
  ...payments,
  ...refunds.filter(({ wasPaid }) => !wasPaid),
];

type Fee = Pick<OrderRow, 'day' | 'time' | 'invoiceNo' | 'method' | 'country' | 'currency' | 'paymentStatus'> & {
  kind: 'delivery' | 'payment';
  amountMinor: number;
};

const feesOf = (order: OrderRow): Fee[] =>
  [
    { ...order, kind: 'delivery' as const, amountMinor: order.shippingFeeMinor },
    { ...order, kind: 'payment' as const, amountMinor: order.paymentFeeMinor },
  ].filter(({ amountMinor }) => amountMinor > 0);

const feeColumns: readonly BookColumn<Fee>[] = [
  ...dated,
  ['payment', 'choice', ({ paymentStatus }) => paymentStatus],
  ['fee', 'choice', ({ kind }) => kind],
  ['country', 'choice', ({ country }) => country],
  ['way_to_pay', 'sku', ({ method }) => method],
  ['currency', 'choice', ({ currency }) => currency],
  ['amount', 'money', ({ amountMinor }) => amountMinor],
];

type TaxRow = Books['tax'][number];

/** A credit note takes from the VAT of its period. */
const signed = ({ document: { kind } }: TaxRow, minor: number): number => (kind === 'credit' ? -minor : minor);

const taxColumns: readonly BookColumn<TaxRow>[] = [
  ...dated,
  ['document', 'sku', ({ document: { kind, year, number } }) => documentNumber(kind, year, number)],
  ['kind', 'choice', ({ document: { kind } }) => kind],
  ['buyer', 'name', ({ document: { buyer } }) => buyer.name],
  ['tax_id', 'sku', ({ document: { buyer } }) => buyer.taxId ?? null],
  ['branch', 'sku', ({ document: { buyer } }) => buyer.branch ?? null],
  ['currency', 'choice', ({ document: { currency } }) => currency],
  ['vat_rate', 'stock', ({ document: { vatBasisPoints } }) => vatBasisPoints / 100],
  ['value', 'money', (row) => signed(row, row.document.taxedMinor - row.document.vatMinor)],
  ['vat', 'money', (row) => signed(row, row.document.vatMinor)],
  ['without_vat', 'money', (row) => signed(row, row.document.exemptMinor)],
  ['total', 'money', (row) => signed(row, row.document.totalMinor)],
];

type Summed = ReturnType<typeof sumsOf>;

const summaryColumns: readonly BookColumn<Summed>[] = [
  ['currency', 'choice', ({ currency }) => currency],
  ['orders_placed', 'stock', ({ orders }) => orders],
  ['goods', 'money', ({ goods }) => goods],
  ['discount', 'money', ({ discount }) => discount],
  ['delivery_fees', 'money', ({ delivery }) => delivery],
  ['payment_fees', 'money', ({ payment }) => payment],
  ['ordered', 'money', ({ total }) => total],
  ['payments', 'money', ({ received }) => received],
  ['refunds', 'money', ({ refunded }) => refunded],
  ['net', 'money', ({ received, refunded }) => received - refunded],
  ['vat', 'money', ({ vat }) => vat],
];

const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);

function sumsOf(currency: string, books: Books) {
  const isOwn = (row: { currency: string }): boolean => row.currency === currency;
  const orders = books.orders.filter(isOwn);
  return {
    currency,
    orders: orders.length,
    goods: sumOf(orders, ({ goodsMinor }) => goodsMinor),
    discount: sumOf(orders, discountOf),
    delivery: sumOf(orders, ({ shippingFeeMinor }) => shippingFeeMinor),
    payment: sumOf(orders, ({ paymentFeeMinor }) => paymentFeeMinor),
    total: sumOf(orders, ({ totalMinor }) => totalMinor),
    received: sumOf(allPayments(books).filter(isOwn), ({ amountMinor }) => amountMinor),
    refunded: sumOf(books.refunds.filter(isOwn), ({ amountMinor }) => amountMinor),
    vat: sumOf(books.tax.filter(isOwn), (row) => signed(row, row.document.vatMinor)),
  };
}

/** A line for each currency: amounts in two of them make no sum. */
function summary(books: Books): Summed[] {
  const currencies = [...books.orders, ...books.payments, ...books.refunds, ...books.tax].map(
    ({ currency }) => currency,
  );
  return [...new Set(currencies)].sort().map((currency) => sumsOf(currency, books));
}

const makers: Readonly<Record<BookSheet, (books: Books) => WrittenTable>> = {
  summary: (books) => table('summary', summaryColumns, summary(books)),
  orders: ({ orders }) => table('orders', orderColumns, orders),
  lines: ({ lines }) => table('lines', lineColumns, lines),
  payments: (books) => table('payments', moneyColumns, allPayments(books)),
  refunds: ({ refunds }) => table('refunds', [...moneyColumns, ['note', 'text', ({ note }) => note ?? null]], refunds),
  fees: ({ orders }) => table('fees', feeColumns, orders.flatMap(feesOf)),
  vat: ({ tax }) => table('vat', taxColumns, tax),
};

/** Returns the sheets of an export: all of them, or the one that is asked for. */
export const bookTables = (books: Books, only?: BookSheet): WrittenTable[] =>
  bookSheets.filter((sheet) => only === undefined || sheet === only).map((sheet) => makers[sheet](books));
