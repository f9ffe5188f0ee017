import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Part } from '#islands/kit/Part.tsx';
import { Field } from '#islands/kit/fields/Field.tsx';
import { Radios } from '#islands/kit/fields/Radios.tsx';
import { $pickup, readPickup } from '#stores/checkout/delivery.ts';
import { AddressPart } from './AddressPart.tsx';
import type { Draft, Handing } from './draft.ts';
import type { NewOrderProps } from './words.ts';

interface Props extends NewOrderProps {
  draft: Draft;
  set: (changes: Pick<Draft, 'handing' | 'method'> | Pick<Draft, 'recipient'> | Pick<Draft, 'address'>) => void;
}

/** The way of the goods to the customer: by parcel, collected at the shop where it offers that, or along from the counter. */
export function ReceivingPart({ draft, set, ...props }: Props) {
  const { locale, words } = props;
  const t = words.receiving;
  const { channel, handing, method, recipient } = draft;
  const pickup = useStore($pickup);
  useEffect(() => void readPickup(locale), [locale]);
  const choices: readonly Handing[] = [
    ...(channel === 'counter' ? (['take'] as const) : []),
    ...(pickup || handing === 'collect' ? (['collect'] as const) : []),
    'send',
  ];
  const choose = (next: Handing): void => set({ handing: next, method: next === 'take' ? 'counter' : method });
  return (
    <>
      {(choices.length > 1 || handing !== 'send') && (
        <Part title={t.title}>
          <Radios
            name="handing"
            legend={<span className="sr-only">{t.title}</span>}
            choices={choices.map((one) => [one, t[one]] as const)}
            chosen={handing}
            choose={choose}
          />
          {handing !== 'send' && (
            <>
              <Field
                name="recipientName"
                label={t.name}
                autoComplete="off"
                maxLength={200}
                value={recipient.name}
                onChange={({ target }) => set({ recipient: { ...recipient, name: target.value } })}
              />
              <Field
                name="recipientPhone"
                type="tel"
                label={t.phone}
                autoComplete="off"
                maxLength={40}
                value={recipient.phone}
                onChange={({ target }) => set({ recipient: { ...recipient, phone: target.value } })}
              />
            </>
          )}
        </Part>
      )}
      {handing === 'send' && draft.customer && (
        <AddressPart {...props} draft={draft} choose={(address) => set({ address })} />
      )}
    </>
  );
}
