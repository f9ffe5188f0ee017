import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Address } from '#contract/accounts/addresses.ts';
import { takeInterruptedDraft } from '#stores/account/addressDraft.ts';
import { $addresses, readAddresses } from '#stores/account/addresses.ts';
import { Loaded } from '#islands/account/Loaded.tsx';
import { AddressCard } from './Card.tsx';
import { AddressDialog } from './Dialog.tsx';
import { useAddressActions } from './useActions.ts';
import { useAddressDialog } from './useDialog.ts';
import type { AddressProps } from './words.ts';

/** The address book: the addresses as cards, and the dialog that adds or changes one. */
export function AddressBook(props: AddressProps) {
  const { words } = props;
  const addresses = useStore($addresses);
  const heading = useRef<HTMLHeadingElement>(null);
  const { busy, remove, setDefault } = useAddressActions(words, () => heading.current?.focus());
  const { dialog, edit } = useAddressDialog();
  useEffect(() => void readAddresses(), []);
  const reopen = useEffectEvent((saved: readonly Address[]) => {
    const draft = takeInterruptedDraft();
    if (draft) edit(saved.find(({ id }) => id === draft.id));
  });
  useEffect(() => {
    if (addresses.state === 'here') reopen(addresses.value);
  }, [addresses]);
  return (
    <section className="panel" id="addresses">
      <div className="address-head">
        <h2 ref={heading} tabIndex={-1}>
          {words.title}
        </h2>
        <button type="button" className="btn" onClick={() => edit(undefined)}>
          {words.add}
        </button>
      </div>
      <p className="muted">{words.text}</p>
      <Loaded loadable={addresses} words={words} retry={() => void readAddresses()}>
        {(saved) =>
          saved.length === 0 ? (
            <p>{words.none}</p>
          ) : (
            <ul className="address-cards">
              {saved.map((address) => (
                <AddressCard
                  key={address.id}
                  address={address}
                  words={words}
                  busy={busy}
                  onEdit={() => edit(address)}
                  onDelete={() => void remove(address)}
                  onDefault={() => void setDefault(address)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {dialog && <AddressDialog {...props} {...dialog} />}
    </section>
  );
}
