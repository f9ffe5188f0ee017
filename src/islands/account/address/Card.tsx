import type { Address } from '#contract/accounts/addresses.ts';
import { fill } from '#i18n/fill.ts';
import { readAs } from '#i18n/names.ts';
import { BreakableText } from '#islands/ui/BreakableText.tsx';
import type { AddressProps } from './words.ts';

interface Props extends Pick<AddressProps, 'words'> {
  address: Address;
  /** While a change is sent. */
  busy: boolean;
  onEdit: () => void;
  onDelete: () => void;
  onDefault: () => void;
}

/** An address with its buttons. */
export function AddressCard({ address, words, busy, onEdit, onDelete, onDefault }: Props) {
  const { name, isActive } = address;
  return (
    <li className="flex flex-col gap-2 rounded-box border border-base-300 bg-base-100 p-4">
      <Recipient address={address} words={words} />
      <div className="mt-auto flex flex-wrap items-center gap-2 pt-2">
        <button type="button" className="btn" aria-label={fill(words.editOf, { name })} onClick={onEdit}>
          {words.edit}
        </button>
        <button
          type="button"
          className="btn"
          aria-label={fill(words.deleteOf, { name })}
          disabled={busy}
          onClick={onDelete}
        >
          {words.delete}
        </button>
        {!isActive && (
          <button
            type="button"
            className="btn"
            aria-label={fill(words.setDefaultOf, { name })}
            disabled={busy}
            onClick={onDefault}
          >
            {words.setDefault}
          </button>
        )}
      </div>
    </li>
  );
}

interface RecipientProps {
  address: Address;
  words: Pick<AddressProps['words'], Address['country']> & { note?: string; default?: string };
}

/** The recipient of a parcel: where it goes, and what is noted about that. */
export const Recipient = ({ address, words }: RecipientProps) => (
  <div className="grid min-w-0 grid-cols-1 gap-1" data-recipient>
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <strong>
        <BreakableText text={address.name} />
      </strong>
      {address.isActive && words.default && (
        <b data-default className="badge h-auto bg-primary text-small font-normal text-primary-content">
          {words.default}
        </b>
      )}
    </p>
    <AddressLines address={address} words={words} />
    <p className="num empty:hidden" translate="no">
      {address.phone}
    </p>
    {address.note && words.note && (
      <p className="muted">
        <BreakableText text={fill(words.note, { note: address.note })} />
      </p>
    )}
  </div>
);

/** The lines of an address as on a parcel. */
export function AddressLines({ address, words }: RecipientProps) {
  const { subDistrict, district, province, postal_code: code, country } = address;
  // An order that is collected has no more than the street of the shop.
  if (province === '') return <BreakableText text={address.address} />;
  return (
    <p data-address-lines className="[&>span]:block">
      <span>
        <BreakableText text={address.address} />
      </span>
      <span lang={readAs(subDistrict)}>
        {subDistrict}, {district}
      </span>
      <span lang={readAs(province)}>
        {province}{' '}
        <span className="num" translate="no">
          {code}
        </span>
      </span>
      <span>{words[country]}</span>
    </p>
  );
}
