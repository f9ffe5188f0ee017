import { useEffect, useId, useRef, useState } from 'react';
import type { Address } from '#contract/accounts/addresses.ts';
import { fill } from '#i18n/fill.ts';
import { updateDraft } from '#stores/checkout/draft.ts';
import { AddressDialog, LazyAddressForm, useAddressDialog } from '#islands/account/address/Dialog.tsx';
import type { CurrentOrder } from '#islands/checkout/useOrder.ts';
import { Refusal, Step, StepEnd, type StepFrame } from '#islands/checkout/StepFrame.tsx';
import type { CheckoutProps, CheckoutWords } from '#islands/checkout/words.ts';
import { makeDefault } from '#stores/account/addresses.ts';
import { ErrorText } from '#islands/ui/ErrorText.tsx';
import { Recipient } from '#islands/account/address/Card.tsx';

interface Props {
  order: CurrentOrder;
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
export function AddressStep({ order, addresses, address, book, arrives, error, words, frame }: Props) {
  const [picking, setPicking] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const { dialog, edit } = useAddressDialog();
  const t = words.address;
  const { note: _, ...withoutNote } = book.words;
  const chosen = address ? (
    <>
      <div className="flex min-w-0 flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-[1_1_10rem]">
          <Recipient address={address} words={withoutNote} />
        </div>
        <button
          type="button"
          className="btn"
          aria-label={fill(words.changeOf, { step: words.steps.address })}
          onClick={() => setPicking(true)}
        >
          {words.change}
        </button>
      </div>
      {arrives && <p className="muted">{arrives}</p>}
    </>
  ) : (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <p>{t.noDefault}</p>
      <button type="button" className="alone cursor-pointer link" onClick={() => setPicking(true)}>
        {t.setOne}
      </button>
    </div>
  );
  if (addresses.length === 0)
    return (
      <Step {...frame} summary={undefined} canChange={false}>
        <div className="grid grid-cols-1 gap-3" data-address>
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
        <Refusal text={error ?? (isMissing ? t.required : undefined)} />
        <StepEnd order={order} words={words}>
          <button type="button" className="btn btn-primary" onClick={goOn}>
            {t.next}
          </button>
        </StepEnd>
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
  const { note: _, ...withoutNote } = book.words;
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
    <dialog
      ref={dialog}
      data-picker
      className="m-auto max-h-[calc(100dvh-1rem)] w-[min(36rem,calc(100vw-1rem))] grid-cols-1 gap-4 overflow-y-auto overscroll-contain rounded-box bg-base-100 p-4 text-base-content shadow-lift [--btn-color:var(--color-base-300)] backdrop:bg-black/50 open:grid sm:p-6"
      aria-labelledby={id}
      onClose={onClose}
    >
      <h2 id={id}>{t.picker}</h2>
      <ul className="grid gap-3">
        {addresses.map((address) => (
          <li
            key={address.id}
            className="flex flex-wrap items-start justify-between gap-2 rounded-box border border-line p-3 has-checked:border-primary has-checked:ring-1 has-checked:ring-primary"
          >
            <label className="flex min-w-0 flex-[1_1_12rem] cursor-pointer gap-3">
              <input
                type="radio"
                name="address"
                className="radio flex-none border-line radio-primary"
                checked={chosen === address.id}
                onChange={() => {
                  setPicked(address.id);
                  setError(undefined);
                }}
              />
              <Recipient address={address} words={withoutNote} />
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
      <button type="button" className="btn justify-self-start" onClick={() => edit(undefined)}>
        {t.add}
      </button>
      <ErrorText text={error} />
      <div className="flex flex-wrap items-center justify-between gap-3">
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
