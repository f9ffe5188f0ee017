import type { Address } from '#contract/accounts/addresses.ts';
import type { OfferedPickup } from '#contract/shipping/pickup.ts';
import { pickupLines } from '#contract/shipping/pickupText.ts';
import type { Country } from '#contract/values/country.ts';
import { type ReactNode, useState } from 'react';
import type { StepFrame } from '#islands/checkout/StepFrame.tsx';
import type { CurrentOrder } from '#islands/checkout/useOrder.ts';
import type { CheckoutWords } from '#islands/checkout/words.ts';
import { Field } from '#islands/kit/fields/Field.tsx';
import { Radios } from '#islands/kit/fields/Radios.tsx';
import { BreakableText } from '#islands/ui/BreakableText.tsx';
import { formatPrice } from '#islands/ui/product/price.ts';
import { type Draft, updateDraft } from '#stores/checkout/draft.ts';

export interface HandingProps {
  pickup: OfferedPickup;
  order: CurrentOrder;
  /** Undefined where the order is delivered. */
  collector: Draft['collector'];
  /** The default address: whose it is collects, unless they write somebody else. */
  address: Address | undefined;
  state: StepFrame['state'];
  /** Returns the end of the step: why the order was refused, and the button that goes on. */
  end: (goOn: () => void) => ReactNode;
  words: CheckoutWords;
}

/** The choice between a parcel and collecting at the shop; who collects, where and from when. */
export function Handing({ pickup, order, collector, address, state, end, words }: HandingProps) {
  const { handing: t, symbol } = words;
  const [missing, setMissing] = useState<'name' | 'phone'>();
  if (state === 'done' && collector)
    return (
      <div>
        <p>
          <strong>{t.collect}</strong>
        </p>
        <p>
          <BreakableText text={`${collector.name}, ${collector.phone}`} />
        </p>
        <Place pickup={pickup} order={order} words={words} />
      </div>
    );
  const price = pickup.fee === 0 ? t.free : formatPrice(symbol, pickup.fee);
  const choose = (choice: 'deliver' | 'collect'): void => {
    const { name = '', phone = '' } = address ?? {};
    updateDraft({ step: 'address', collector: choice === 'collect' ? { name, phone } : undefined });
  };
  const type = (change: Partial<NonNullable<typeof collector>>): void => {
    setMissing(undefined);
    if (collector) updateDraft({ collector: { ...collector, ...change } });
  };
  const goOn = async (): Promise<void> => {
    if (!collector) return;
    const name = collector.name.trim();
    const phone = await phoneIn(collector.phone, pickup.country);
    setMissing(name === '' ? 'name' : phone === undefined ? 'phone' : undefined);
    if (name !== '' && phone !== undefined) updateDraft({ step: 'items', collector: { name, phone } });
  };
  return (
    <>
      <Radios
        name="handing"
        legend={<b>{t.title}</b>}
        choices={[
          ['deliver', t.deliver],
          ['collect', `${t.collect} (${price})`],
        ]}
        chosen={collector ? 'collect' : 'deliver'}
        choose={choose}
      />
      {collector && (
        <>
          <Place pickup={pickup} order={order} words={words} />
          <Field
            name="collectName"
            label={t.name}
            value={collector.name}
            maxLength={200}
            autoComplete="name"
            error={missing === 'name' ? t.required : undefined}
            onChange={({ target }) => type({ name: target.value })}
          />
          <Field
            name="collectPhone"
            type="tel"
            label={t.phone}
            value={collector.phone}
            maxLength={40}
            autoComplete="tel"
            error={missing === 'phone' ? t.phoneWrong : undefined}
            onChange={({ target }) => type({ phone: target.value })}
          />
          {end(() => void goOn())}
        </>
      )}
    </>
  );
}

/** Reads a phone number, without a dial code as one of the country of the shop; the rules come when they are asked. */
async function phoneIn(typed: string, country: Country): Promise<string | undefined> {
  const { codeOfCountry, internationalPhone } = await import('#contract/values/phone.ts');
  return internationalPhone(typed, codeOfCountry(country));
}

/** The place in lines; the day once the shop has said it. */
function Place({
  pickup: { address, hours },
  order: { ready },
  words,
}: Pick<HandingProps, 'pickup' | 'order' | 'words'>) {
  const lines = ready
    ? pickupLines({ address, hours, from: ready }, words.locale, words.arrival)
    : [address[words.locale]];
  return (
    <div className="muted" aria-live="polite">
      {lines.map((line) => (
        <p key={line} className="whitespace-pre-line">
          <BreakableText text={line} />
        </p>
      ))}
    </div>
  );
}
