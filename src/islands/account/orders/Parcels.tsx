import type { ReactNode } from 'react';
import type { Order } from '#contract/orders/order.ts';
import type { Parcel } from '#contract/orders/parcels.ts';
import { unsentOf } from '#contract/orders/unsent.ts';
import type { Locale } from '#contract/values/locale.ts';
import { formatDay } from '#i18n/dates.ts';
import { fill } from '#i18n/fill.ts';
import { nameWithTraits } from '#i18n/names.ts';
import type { Words } from '#i18n/words/namespaces.ts';
import { BreakableText } from '#islands/ui/BreakableText.tsx';
import { Tracking } from './States.tsx';

/** A line of an order, by its name with size and colour. */
interface Line {
  id: number;
  quantity: number;
  name: string;
}

interface Props {
  parcels: readonly Parcel[];
  lines: readonly Line[];
  locale: Locale;
  months: readonly string[];
  words: Words['orders']['parcels'];
}

/** The parcels of an order that goes in several: when each was sent and with whom, what was in it, and what follows. */
export function ParcelList({ parcels, lines, locale, months, words: t }: Props) {
  const left = unsentOf(lines, parcels);
  const named = new Map(lines.map((line) => [line.id, line.name]));
  return (
    <ol className="grid grid-cols-1 gap-4" data-parcels>
      {parcels.map(({ shippedAt, lines: sent, ...parcel }, place) => (
        <Group
          key={`${shippedAt} ${parcel.trackingNumber ?? ''}`}
          title={fill(t.parcel, { number: place + 1 })}
          lines={sent.map(({ line, quantity }) => ({ id: line, quantity, name: named.get(line) ?? '' }))}
          words={t}
        >
          <p className="muted">{fill(t.sent, { day: formatDay(shippedAt, locale, months) })}</p>
          {parcel.trackingNumber !== null && (
            <p className="wrap-anywhere num whitespace-normal" translate="no">
              <Tracking order={parcel} />
            </p>
          )}
        </Group>
      ))}
      {left.length > 0 && <Group title={t.toCome} lines={left} words={t} />}
    </ol>
  );
}

type OrderParcelsProps = Omit<Props, 'parcels' | 'lines'> & { order: Pick<Order, 'parcels' | 'orderItems'> };

/** The same of a whole order; nothing where it goes whole. */
export const OrderParcels = ({ order: { parcels, orderItems }, ...props }: OrderParcelsProps) =>
  parcels && (
    <ParcelList
      {...props}
      parcels={parcels}
      lines={orderItems.map(({ id, quantity, variation }) => ({
        ...{ id, quantity },
        name: nameWithTraits(props.locale, variation.product, variation),
      }))}
    />
  );

interface GroupProps {
  title: string;
  lines: readonly Line[];
  words: Props['words'];
  children?: ReactNode;
}

const Group = ({ title, lines, words: t, children }: GroupProps) => (
  <li className="grid grid-cols-1 gap-1">
    <strong>{title}</strong>
    {children}
    <ul>
      {lines.map(({ id, quantity, name }) => (
        <li key={id}>
          <BreakableText text={fill(t.line, { count: quantity, name })} />
        </li>
      ))}
    </ul>
  </li>
);
