import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Address } from '#contract/accounts/addresses.ts';
import { fill } from '#i18n/fill.ts';
import { takeInterruptedDraft } from '#stores/account/addressDraft.ts';
import { $addresses, readAddresses } from '#stores/account/addresses.ts';
import { Problem } from '#islands/ui/Problem.tsx';
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
      {addresses.state === 'loading' && <p role="status">{words.loading}</p>}
      {addresses.state === 'failed' && (
        <Problem
          text={fill(words.error, { message: addresses.reason })}
          retryLabel={words.retry}
          retry={() => void readAddresses()}
        />
      )}
      {addresses.state === 'here' && addresses.value.length === 0 && <p>{words.none}</p>}
      {addresses.state === 'here' && addresses.value.length > 0 && (
        <ul className="address-cards">
          {addresses.value.map((address) => (
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
      )}
      {dialog && <AddressDialog {...props} {...dialog} />}
    </section>
  );
}
