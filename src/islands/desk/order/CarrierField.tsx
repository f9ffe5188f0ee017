import { useId, useState } from 'react';
import { carrierNames } from '#contract/orders/carriers.ts';
import { Select } from '#islands/kit/fields/Select.tsx';
import { Field } from '#islands/kit/fields/Field.tsx';
import { lastCarrier } from '#stores/desk/orders/lastCarrier.ts';
import type { ShipWords } from './words.ts';

interface Props {
  words: ShipWords;
  /** Only carriers whose names are known. */
  isListed?: boolean;
}

/** Shows who brings the parcel; at first the one of the parcel before. */
export function CarrierField({ words, isListed = false }: Props) {
  const id = useId();
  const [carrier, setCarrier] = useState(() => lastCarrier());
  const isOther = carrier === 'other' && !isListed;
  return (
    <>
      <div className="grid gap-1">
        <label htmlFor={id} className="font-semibold">
          {words.carrier}
        </label>
        <Select id={id} name="carrier" value={carrier} onChange={({ target }) => setCarrier(target.value)}>
          {Object.entries(carrierNames).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
          {!isListed && <option value="other">{words.other}</option>}
        </Select>
      </div>
      {isOther && <Field name="carrierName" label={words.otherName} maxLength={60} required />}
    </>
  );
}
