import { useState } from 'react';
import type { Address } from '#contract/accounts/addresses.ts';
import { updateDraft } from '#stores/checkout/draft.ts';
import { alertShopper } from '#stores/shell/feedback.ts';
import { AddressDialog } from '#islands/account/address/Dialog.tsx';
import { useAddressDialog } from '#islands/account/address/useDialog.ts';
import { AddressPicker } from './Picker.tsx';
import { Recipient } from './Recipient.tsx';
import { Step, type StepFrame } from '#islands/checkout/StepFrame.tsx';
import type { CheckoutProps, CheckoutWords } from '#islands/checkout/words.ts';

interface Props {
  addresses: readonly Address[];
  /** The default one. */
  address: Address | undefined;
  book: CheckoutProps['addresses'];
  words: CheckoutWords;
  frame: StepFrame;
}

/** Where the parcel goes: the default address, with buttons to choose or add another. */
export function AddressStep({ addresses, address, book, words, frame }: Props) {
  const [picking, setPicking] = useState(false);
  const { dialog, edit } = useAddressDialog();
  const t = words.address;
  const chosen = address ? (
    <Recipient address={address} words={book.words}>
      <button type="button" className="btn" onClick={() => setPicking(true)}>
        {words.change}
      </button>
    </Recipient>
  ) : (
    <div className="no-address">
      <p>{addresses.length === 0 ? t.none : t.noDefault}</p>
      <button
        type="button"
        className="link alone"
        onClick={() => (addresses.length === 0 ? edit(undefined) : setPicking(true))}
      >
        {addresses.length === 0 ? t.addOne : t.setOne}
      </button>
    </div>
  );
  const goOn = (): void => {
    if (address) updateDraft({ step: 'items' });
    else void alertShopper({ mood: 'error', text: t.required });
  };
  return (
    <>
      <Step {...frame} summary={chosen} canChange={false}>
        {chosen}
        <button type="button" className="btn btn-primary" onClick={goOn}>
          {t.next}
        </button>
      </Step>
      {picking && (
        <AddressPicker addresses={addresses} book={book} words={words} edit={edit} onClose={() => setPicking(false)} />
      )}
      {dialog && <AddressDialog {...book} {...dialog} failed={t.failed} />}
    </>
  );
}
