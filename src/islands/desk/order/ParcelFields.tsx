import { type ComponentProps, useRef, useState } from 'react';
import { carrierNames } from '#contract/orders/carriers.ts';
import { Dialog } from '#islands/kit/edit/Dialog.tsx';
import { Field } from '#islands/kit/fields/Field.tsx';
import { Labelled } from '#islands/kit/fields/Labelled.tsx';
import { Select } from '#islands/kit/fields/Select.tsx';
import { lastCarrier } from '#stores/desk/orders/order.ts';
import { Scanner } from './Scanner.tsx';
import type { ShipWords } from './words.ts';

interface Props {
  words: ShipWords;
  /** Only carriers whose names are known. */
  isListed?: boolean;
}

/** Shows who brings the parcel; at first the one of the parcel before. */
export function CarrierField({ words, isListed = false }: Props) {
  const [carrier, setCarrier] = useState(() => lastCarrier());
  return (
    <>
      <Labelled label={words.carrier}>
        {(tied) => (
          <Select {...tied} name="carrier" value={carrier} onChange={({ target }) => setCarrier(target.value)}>
            {Object.entries(carrierNames).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
            {!isListed && <option value="other">{words.other}</option>}
          </Select>
        )}
      </Labelled>
      {carrier === 'other' && !isListed && <Field name="carrierName" label={words.otherName} maxLength={60} required />}
    </>
  );
}

/** The number on a parcel. */
export const TrackingField = (props: ComponentProps<typeof Field>) => (
  <Field required maxLength={100} autoComplete="off" autoCapitalize="characters" spellCheck={false} {...props} />
);

/** The number on the parcel: typed, or read by the camera. */
export function ScannedField({ words }: { words: ShipWords }) {
  const box = useRef<HTMLInputElement>(null);
  const [isScanning, setScanning] = useState(false);
  const found = (text: string): void => {
    if (box.current) box.current.value = text;
    setScanning(false);
    box.current?.focus();
  };
  const scan = (
    <button type="button" className="btn" onClick={() => setScanning(true)}>
      {words.scan}
    </button>
  );
  return (
    <>
      <TrackingField ref={box} name="trackingNumber" label={words.tracking} beside={scan} />
      {isScanning && (
        <Dialog title={words.scanTitle} closeLabel={words.stop} close={() => setScanning(false)}>
          <Scanner noCamera={words.noCamera} onCode={found} />
        </Dialog>
      )}
    </>
  );
}
