import { useId, useState } from 'react';
import { carrierNames } from '#contract/orders/carriers.ts';
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
      <div className="field">
        <label htmlFor={id}>{words.carrier}</label>
        <select
          id={id}
          name="carrier"
          className="desk-select"
          value={carrier}
          onChange={({ target }) => setCarrier(target.value)}
        >
          {Object.entries(carrierNames).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
          {!isListed && <option value="other">{words.other}</option>}
        </select>
      </div>
      {isOther && (
        <div className="field">
          <label htmlFor={`${id}name`}>{words.otherName}</label>
          <input id={`${id}name`} name="carrierName" maxLength={60} required />
        </div>
      )}
    </>
  );
}
