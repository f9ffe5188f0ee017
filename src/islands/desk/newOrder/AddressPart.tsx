import { useEffect, useState } from 'react';
import type { Address } from '#contract/accounts/addresses.ts';
import { Recipient } from '#islands/account/address/Card.tsx';
import { LazyAddressForm } from '#islands/account/address/Dialog.tsx';
import { useAct } from '#islands/kit/edit/useAct.ts';
import { Part } from '#islands/kit/Part.tsx';
import { ErrorText } from '#islands/ui/ErrorText.tsx';
import { addressesOfCustomer } from '#stores/desk/customers.ts';
import type { Draft } from './draft.ts';
import type { NewOrderProps } from './words.ts';

interface Props extends NewOrderProps {
  draft: Draft;
  choose: (address: Draft['address']) => void;
}

/** The address of the order: one that the customer has, or another one by the form of the checkout. */
export function AddressPart({ draft: { customer, address }, choose, book, words }: Props) {
  const t = words.address;
  const customerId = customer?.id;
  const [known, setKnown] = useState<{ of: number; addresses: readonly Address[] }>();
  const [isOpen, setOpen] = useState(false);
  const { error, act } = useAct();
  useEffect(() => {
    if (customerId !== undefined)
      void act(async () => setKnown({ of: customerId, addresses: await addressesOfCustomer(customerId) }));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- read once for each customer
  }, [customerId]);
  const addresses = known && known.of === customerId ? known.addresses : [];
  if (address)
    return (
      <Part
        title={t.title}
        beside={
          <button type="button" className="btn" onClick={() => choose(undefined)}>
            {t.change}
          </button>
        }
      >
        <Recipient address={{ ...address, id: 0, isActive: false }} words={words.countries} />
      </Part>
    );
  return (
    <Part title={t.title}>
      <ErrorText text={error} />
      <ul className="grid gap-2 empty:hidden">
        {addresses.map(({ id, isActive: _, ...one }) => (
          <li key={id}>
            <button
              type="button"
              className="btn h-auto w-full justify-start py-2 text-start leading-relaxed font-normal whitespace-normal"
              onClick={() => choose(one)}
            >
              <Recipient address={{ ...one, id, isActive: false }} words={words.countries} />
            </button>
          </li>
        ))}
      </ul>
      {isOpen || addresses.length === 0 ? (
        <LazyAddressForm
          {...book}
          onSaved={() => setOpen(false)}
          save={(body) => {
            choose(body);
            return Promise.resolve({ ok: true, message: '' });
          }}
        />
      ) : (
        <button type="button" className="btn justify-self-start" onClick={() => setOpen(true)}>
          {t.other}
        </button>
      )}
    </Part>
  );
}
