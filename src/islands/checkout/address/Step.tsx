import { useState } from 'react';
import type { Address } from '#contract/accounts/addresses.ts';
import { fill } from '#i18n/fill.ts';
import { updateDraft } from '#stores/checkout/draft.ts';
import { AddressDialog } from '#islands/account/address/Dialog.tsx';
import { LazyAddressForm } from '#islands/account/address/LazyForm.tsx';
import { useAddressDialog } from '#islands/account/address/useDialog.ts';
import { AddressPicker } from './Picker.tsx';
import { Recipient } from './Recipient.tsx';
import { Step, type StepFrame } from '#islands/checkout/StepFrame.tsx';
import type { CheckoutProps, CheckoutWords } from '#islands/checkout/words.ts';
import { Refusal } from '#islands/checkout/Refusal.tsx';

interface Props {
  addresses: readonly Address[];
  /** The default one. */
  address: Address | undefined;
  book: CheckoutProps['addresses'];
  /** When a parcel usually arrives there; undefined where the shop says nothing of it. */
  arrives: string | undefined;
  /** Why the order was refused, where the address is what is wrong with it. */
  error: string | undefined;
  words: CheckoutWords;
  frame: StepFrame;
}

/** Where the parcel goes: the default address with a button to choose another; the form of the first one. */
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
