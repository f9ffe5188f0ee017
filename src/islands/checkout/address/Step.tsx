import { type ReactNode, useState } from 'react';
import type { Address } from '#contract/accounts/addresses.ts';
import { fill } from '#i18n/fill.ts';
import { updateDraft } from '#stores/checkout/draft.ts';
import type * as Dialog from '#islands/account/address/Dialog.tsx';
import { useAddressDialog } from '#islands/account/address/useAddressDialog.ts';
import type { CurrentOrder } from '#islands/checkout/useOrder.ts';
import { Refusal, Step, StepEnd, type StepFrame } from '#islands/checkout/StepFrame.tsx';
import type { CheckoutProps, CheckoutWords } from '#islands/checkout/words.ts';
import { later } from '#islands/ui/later.tsx';
import { Recipient } from '#islands/account/address/Card.tsx';

// It comes when another address is chosen.
const AddressPicker = later(async () => (await import('./Picker.tsx')).AddressPicker);

// They come when an address is written.
const loadDialog = (): Promise<typeof Dialog> => import('#islands/account/address/Dialog.tsx');
const AddressDialog = later(async () => (await loadDialog()).AddressDialog);
const LazyAddressForm = later(
  async () => (await loadDialog()).LazyAddressForm,
  ({ words }) => <p role="status">{words.loading}</p>,
);

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
  /** The choice between delivery and collecting. */
  children: ReactNode;
}

/** The step of the address: the default address with a button to choose another; the form of the first one. */
export function AddressStep({ order, addresses, address, book, arrives, error, words, frame, children }: Props) {
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
        {/* A step that opens again has a button of its own. */}
        {(frame.state === 'open' || !children) && (
          <button
            type="button"
            className="btn"
            aria-label={fill(words.changeOf, { step: words.steps.address })}
            onClick={() => setPicking(true)}
          >
            {words.change}
          </button>
        )}
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
        {children}
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
  // Who has an address sees too that the order can be collected.
  const both = (
    <>
      {children}
      {chosen}
    </>
  );
  return (
    <>
      <Step {...frame} summary={both} canChange={Boolean(children)}>
        {both}
        <AddressEnd error={error ?? (isMissing ? t.required : undefined)} order={order} words={words} goOn={goOn} />
      </Step>
      {picking && (
        <AddressPicker addresses={addresses} book={book} words={words} edit={edit} onClose={() => setPicking(false)} />
      )}
      {dialog && <AddressDialog {...book} {...dialog} failed={t.failed} />}
    </>
  );
}

interface AddressEndProps extends Pick<Props, 'order' | 'error' | 'words'> {
  goOn: () => void;
}

/** The end of the step: what is wrong with it, and the button that goes on. */
export const AddressEnd = ({ error, order, words, goOn }: AddressEndProps) => (
  <>
    <Refusal text={error} />
    <StepEnd order={order} words={words}>
      <button type="button" className="btn btn-primary" onClick={goOn}>
        {words.address.next}
      </button>
    </StepEnd>
  </>
);
