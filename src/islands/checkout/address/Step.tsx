import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Address } from '#contract/accounts/addresses.ts';
import { fill } from '#i18n/fill.ts';
import { updateDraft } from '#stores/checkout/draft.ts';
import { AddressDialog, LazyAddressForm, useAddressDialog } from '#islands/account/address/Dialog.tsx';
import { Refusal, Step, type StepFrame } from '#islands/checkout/StepFrame.tsx';
import type { CheckoutProps, CheckoutWords } from '#islands/checkout/words.ts';
import { makeDefault } from '#stores/account/addresses.ts';
import { ErrorText } from '#islands/ui/ErrorText.tsx';
import { readAs } from '#i18n/names.ts';
import { AddressLines } from '#islands/account/address/Card.tsx';
import type { AddressProps } from '#islands/account/address/words.ts';

interface Props {
  addresses: readonly Address[];
  /** The default one. */
  address: Address | undefined;
  book: CheckoutProps['addresses'];
  /** When a parcel usually arrives there; undefined where the shop says nothing of it. */
  arrives: string | undefined;
  /** The reason why the order was refused, where the address is what is wrong with it. */
  error: string | undefined;
  words: CheckoutWords;
  frame: StepFrame;
}

/** The step of the address: the default address with a button to choose another; the form of the first one. */
export function AddressStep({ addresses, address, book, arrives, error, words, frame }: Props) {
  const [picking, setPicking] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const { dialog, edit } = useAddressDialog();
  const t = words.address;
  const chosen = address ? (
    <>
      <Recipient address={address} words={book.words}>
        <button
          type="button"
          className="btn"
          aria-label={fill(words.changeOf, { step: words.steps.address })}
          onClick={() => setPicking(true)}
        >
          {words.change}
        </button>
      </Recipient>
      {arrives && <p className="muted">{arrives}</p>}
    </>
  ) : (
    <div className="no-address">
      <p>{t.noDefault}</p>
      <button type="button" className="link alone" onClick={() => setPicking(true)}>
        {t.setOne}
      </button>
    </div>
  );
  if (addresses.length === 0)
    return (
      <Step {...frame} summary={undefined} canChange={false}>
        <div className="address-inline">
          <Refusal text={error} />
          <p className="muted">{t.none}</p>
          <h3>{t.addOne}</h3>
          {/* What is saved opens the next step. */}
          <LazyAddressForm {...book} failed={t.failed} onSaved={() => updateDraft({ step: 'items' })} />
        </div>
      </Step>
    );
  const goOn = (): void => {
    if (address) updateDraft({ step: 'items' });
    else setMissing(true);
  };
  return (
    <>
      <Step {...frame} summary={chosen} canChange={false}>
        {chosen}
        <button type="button" className="btn btn-primary" onClick={goOn}>
          {t.next}
        </button>
        <Refusal text={error ?? (isMissing ? t.required : undefined)} />
      </Step>
      {picking && (
        <AddressPicker addresses={addresses} book={book} words={words} edit={edit} onClose={() => setPicking(false)} />
      )}
      {dialog && <AddressDialog {...book} {...dialog} failed={t.failed} />}
    </>
  );
}

interface AddressPickerProps {
  addresses: readonly Address[];
  book: CheckoutProps['addresses'];
  words: CheckoutWords;
  edit: (address: Address | undefined) => void;
  onClose: () => void;
}

/** Every address with a radio button; the confirmed one becomes the default (specification, section 4). */
function AddressPicker({ addresses, book, words: { address: t }, edit, onClose }: AddressPickerProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [picked, setPicked] = useState<number>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closing gives the focus back to where it was.
    return () => element?.close();
  }, []);
  const chosen = picked ?? addresses.find(({ isActive }) => isActive)?.id;
  const confirm = async (): Promise<void> => {
    if (chosen === undefined) return setError(t.required);
    setBusy(true);
    const outcome = await makeDefault(chosen);
    setBusy(false);
    if (outcome.ok) onClose();
    // The end of a session has an alert of its own.
    else if (outcome.code !== 'signed_out') setError(outcome.reason);
  };
  return (
    <dialog ref={dialog} className="dialog address-dialog picker" aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{t.picker}</h2>
      <ul>
        {addresses.map((address) => (
          <li key={address.id}>
            <label>
              <input
                type="radio"
                name="address"
                checked={chosen === address.id}
                onChange={() => {
                  setPicked(address.id);
                  setError(undefined);
                }}
              />
              <Recipient address={address} words={book.words} />
            </label>
            <button
              type="button"
              className="btn"
              aria-label={fill(book.words.editOf, { name: address.name })}
              onClick={() => edit(address)}
            >
              {book.words.edit}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="btn" onClick={() => edit(undefined)}>
        {t.add}
      </button>
      <ErrorText text={error} />
      <div className="picker-end">
        <button type="button" className="btn" onClick={onClose}>
          {t.cancel}
        </button>
        <button
          type="button"
          className="btn btn-primary"
          disabled={busy}
          aria-busy={busy}
          onClick={() => void confirm()}
        >
          {t.confirm}
        </button>
      </div>
    </dialog>
  );
}

interface RecipientProps {
  address: Address;
  words: AddressProps['words'];
  children?: ReactNode;
}

/** Shows who gets the parcel, and where. */
export function Recipient({ address, words, children }: RecipientProps) {
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
