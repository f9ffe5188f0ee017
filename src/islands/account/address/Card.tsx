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
  const { name, phone, note, isActive } = address;
  return (
    <li className="address-card">
      <p className="address-name">
        <strong>
          <BreakableText text={name} />
        </strong>
        {isActive && <b className="default">{words.default}</b>}
      </p>
      <AddressLines address={address} words={words} />
      <p className="num" translate="no">
        {phone}
      </p>
      {note && (
        <p className="muted">
          <BreakableText text={fill(words.note, { note })} />
        </p>
      )}
      <div className="address-actions">
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

/** The lines of an address as on a parcel. */
export function AddressLines({
  address,
  words,
}: {
  address: Address;
  words: Pick<Props['words'], Address['country']>;
}) {
  const { subDistrict, district, province, postal_code: code, country } = address;
  return (
    <p className="address-lines">
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
