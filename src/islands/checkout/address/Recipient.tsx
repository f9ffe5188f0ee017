import type { ReactNode } from 'react';
import type { Address } from '#contract/accounts/addresses.ts';
import { readAs } from '#i18n/names.ts';
import { AddressLines } from '#islands/account/address/Card.tsx';
import type { AddressProps } from '#islands/account/address/words.ts';

interface Props {
  address: Address;
  words: AddressProps['words'];
  children?: ReactNode;
}

/** Who gets the parcel, and where. */
export function Recipient({ address, words, children }: Props) {
  return (
    <div className="recipient">
      <div>
        <p className="address-name">
          <strong lang={readAs(address.name)}>{address.name}</strong>
          {address.isActive && <b className="default">{words.default}</b>}
        </p>
        <p className="num" translate="no">
          {address.phone}
        </p>
        <AddressLines address={address} words={words} />
      </div>
      {children}
    </div>
  );
}
