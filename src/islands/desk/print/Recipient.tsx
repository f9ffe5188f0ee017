import type { PackedOrder } from '#contract/operator/orders/packing.ts';
import { fill } from '#i18n/fill.ts';
import { AddressLines } from '#islands/account/address/Card.tsx';
import type { PrintProps } from './words.ts';

/** Where a parcel goes. */
export function Recipient({ order: { address, locale }, words }: Pick<PrintProps, 'words'> & { order: PackedOrder }) {
  return (
    <address translate="no">
      <strong>{address.name}</strong>
      <span className="num">{address.phone}</span>
      <AddressLines address={address} words={words.countries[locale]} />
      {address.note && <span className="print-small">{fill(words.both[locale].note, { note: address.note })}</span>}
    </address>
  );
}
