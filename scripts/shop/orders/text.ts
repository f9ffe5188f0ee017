import type { CallOutput } from '#contract/call.ts';
import type { OperatorOrder } from '#contract/operator/orders/order.ts';
import type { listAllOrders } from '#contract/operator/orders/orders.ts';
import { table } from '../cli/table.ts';

type List = CallOutput<typeof listAllOrders>;

const money = (amount: number, currency: string): string => `${amount.toFixed(2)} ${currency}`;
/** Minutes are enough, and UTC is said. */
const when = (time: string): string => `${time.slice(0, 16).replace('T', ' ')}Z`;

/** A page of orders as a table. */
export function listLines({ data, page, total, totalPages, more }: List): string[] {
  if (total === 0) return ['No orders found.'];
  const heads = ['Id', 'Invoice', 'Placed', 'Order', 'Payment', 'Method', 'Units', 'Total', 'Customer'];
  const rows = data.map((order) => [
    order.id,
    order.invoiceNo,
    when(order.orderDate),
    order.orderStatus.name,
    order.paymentStatus.name,
    order.slipResembles ? `${order.paymentMethod}, slip like another` : order.paymentMethod,
    order.totalItems,
    money(order.totalPrice, order.currency),
    order.customer.email,
  ]);
  return [
    ...table(heads, rows),
    '',
    `Page ${page} of ${totalPages}, ${more ? `the first ${total} of more` : `${total} in all`}.`,
  ];
}

/** One order in full. */
export function orderLines(order: OperatorOrder): string[] {
  return [...headLines(order), '', ...itemLines(order), '', ...eventLines(order), ...noteLines(order)];
}

function headLines(order: OperatorOrder): string[] {
  const { customer, address, currency, trackingNumber, payBy, confirmBy } = order;
  const { address: street, subDistrict, district, province, postal_code, country, note } = address;
  return [
    `${order.invoiceNo} (id ${order.id}${inBooks(order)}), placed ${when(order.orderDate)}`,
    `Order:    ${order.orderStatus.name}${trackingNumber ? `, tracking number ${trackingNumber}` : ''}${carrierText(order)}`,
    `Payment:  ${order.paymentStatus.name}, by ${order.paymentMethod}${order.hasSlip ? ', with a slip' : ''}`,
    ...transferLines(order),
    ...(order.refunded > 0 ? [`          ${money(order.refunded, currency)} went back`] : []),
    ...(payBy ? [`          its stock is kept until ${when(payBy)}`] : []),
    ...(confirmBy ? [`          cancelled unless it is confirmed by ${when(confirmBy)}`] : []),
    `Customer: ${customer.username}, ${customer.email}`,
    `Goes to:  ${address.name}, ${address.phone}`,
    `          ${[street, subDistrict, district, province, postal_code, country].join(', ')}`,
    ...(note ? [`          ${note}`] : []),
    `Total:    ${money(order.totalPrice, currency)} (goods ${money(order.subTotal, currency)}, delivery ${money(order.shippingFee, currency)}${feeOf(order)}), ${order.weight / 1000} kg`,
  ];
}

const feeOf = ({ paymentFee, currency }: OperatorOrder): string =>
  paymentFee === undefined ? '' : `, fee of payment ${money(paymentFee, currency)}`;

const inBooks = ({ invoiceNo, bookNo }: OperatorOrder): string =>
  bookNo === undefined || bookNo === invoiceNo ? '' : `, ${bookNo} in the books`;

const carrierText = ({ shipment, packedAt, orderStatus }: OperatorOrder): string => {
  if (shipment) return ` with ${shipment.name}`;
  return packedAt !== null && orderStatus.name === 'Processing' ? ', packed' : '';
};

/** Returns what colleagues wrote. */
const noteLines = ({ notes }: OperatorOrder): string[] =>
  notes.flatMap(({ text, by, at }) => ['', `${when(at)} ${by}: ${text}`]);

/** Returns what to look for on the statement of the bank. */
function transferLines({ transfer: { reference, baht, bankReference, resembles } }: OperatorOrder): string[] {
  const parts = [
    ...(reference === null ? [] : [`reference ${reference}`]),
    ...(baht === null ? [] : [`${money(baht, 'THB')} by Prompt Pay`]),
    ...(bankReference === null ? [] : [`the bank calls it ${bankReference}`]),
  ];
  const alike = resembles.map(({ id, invoiceNo, by }) =>
    by === 'look'
      ? `          LOOK: its slip looks like that of ${invoiceNo} (id ${id})`
      : `          LOOK: its slip names the same transfer as that of ${invoiceNo} (id ${id})`,
  );
  return [...(parts.length > 0 ? [`Transfer: ${parts.join(', ')}`] : []), ...alike];
}

function itemLines({ orderItems, currency }: OperatorOrder): string[] {
  const rows = orderItems.map(({ quantity, unitPrice, subTotal, variation }) => {
    const choice = [variation.colorAttribute?.value, variation.sizeAttribute?.value].filter(Boolean).join(', ');
    const name = choice ? `${variation.product.name} (${choice})` : variation.product.name;
    return [quantity, name, money(unitPrice, currency), money(subTotal, currency), variation.id];
  });
  return table(['Units', 'Product', 'Each', 'Together', 'Variation'], rows);
}

function eventLines({ events }: OperatorOrder): string[] {
  const rows = events.map(({ at, kind, actor, details, undone }) => {
    return [when(at), undone ? `${kind} (undone)` : kind, actor, detailsText(details)];
  });
  return table(['When', 'What', 'Who', ''], rows);
}

const detailsText = (details: OperatorOrder['events'][number]['details']): string =>
  Object.entries(details ?? {})
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(', ');
