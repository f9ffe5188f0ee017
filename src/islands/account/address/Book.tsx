import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Address } from '#contract/accounts/addresses.ts';
import { takeInterruptedDraft } from '#stores/account/addressDraft.ts';
import { $addresses, deleteAddress, makeDefault, readAddresses } from '#stores/account/addresses.ts';
import { Loaded } from '#islands/ui/Loaded.tsx';
import { AddressCard } from './Card.tsx';
import { AddressDialog } from './Dialog.tsx';
import { useAddressDialog } from './useAddressDialog.ts';
import type { AddressProps } from './words.ts';
import { fill } from '#i18n/fill.ts';
import { successMessage } from '#stores/shell/flashMessages.ts';
import { showDialog, toast } from '#stores/shell/feedback.ts';
import type { Outcome } from '#stores/session/outcome.ts';
import { useOutcome } from '#islands/account/useOutcome.ts';
import { sectionStyle } from '#islands/account/Section.tsx';

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
    if (addresses.state === 'loaded') reopen(addresses.value);
  }, [addresses]);
  return (
    <section className={sectionStyle} id="addresses">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 ref={heading} tabIndex={-1} className="outline-none">
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
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-4">
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

/**
 * Deletes an address or makes it the default, one change at a time.
 *
 * @param moveFocus called after a change: the button that had the focus may be gone
 */
function useAddressActions(words: AddressProps['words'], moveFocus: () => void) {
  const { busy, act } = useOutcome();
  const run = async (change: Promise<Outcome>, successText: (message: string) => string): Promise<void> => {
    await act(change, ({ message }) => toast(successMessage(successText(message))));
    moveFocus();
  };
  return {
    busy,
    remove: async ({ id, name }: Address): Promise<void> => {
      const text = fill(words.deleteAsk, { name });
      const sure = await showDialog({ mood: 'warning', text, confirm: words.delete, canCancel: true });
      if (sure) await run(deleteAddress(id), (message) => message);
    },
    setDefault: ({ id }: Address): Promise<void> => run(makeDefault(id), () => words.defaultSet),
  };
}
