import type { PickupSettings } from '#contract/shipping/pickupSettings.ts';
import { Field } from '#islands/kit/fields/Field.tsx';
import { Select } from '#islands/kit/fields/Select.tsx';
import { Tick } from '#islands/kit/fields/Tick.tsx';
import { Both, both } from './Both.tsx';
import { numberTyped, wholeIn } from './typedNumbers.ts';
import type { FormParts } from './words.ts';

/** Collecting orders at the shop: where, when, how soon and for how much. */
export function PickupFields({ pickup, ...parts }: FormParts & { pickup: PickupSettings }) {
  const { errors, words } = parts;
  const { pickup: t } = words.delivery;
  const { isOffered, address, hours, readyAfter, fee } = pickup;
  const write = (part: object): void => parts.change({ pickup: { ...pickup, ...part } });
  return (
    <>
      <h3>{t.title}</h3>
      <Tick label={t.isOffered} checked={isOffered} onChange={() => write({ isOffered: !isOffered })} />
      {isOffered && (
        <>
          {(
            [
              ['address', address],
              ['hours', hours],
            ] as const
          ).map(([field, value]) => (
            <Both
              key={field}
              {...parts}
              label={t[field]}
              value={value}
              hasBreaks
              change={(next) => write({ [field]: next })}
              path={(locale) => `pickup.${field}.${locale}`}
            />
          ))}
          <div className={both}>
            <Field
              name="pickup.readyAfter.count"
              label={t.readyAfter}
              hint={t.readyHint}
              inputMode="numeric"
              value={String(readyAfter.count)}
              error={errors['pickup.readyAfter.count']}
              onChange={({ target }) => write({ readyAfter: { ...readyAfter, count: wholeIn(target.value) } })}
            />
            <label>
              <span className="font-semibold">{t.unit}</span>
              <Select
                value={readyAfter.unit}
                onChange={({ target }) => write({ readyAfter: { ...readyAfter, unit: target.value } })}
              >
                {(['hours', 'days'] as const).map((unit) => (
                  <option key={unit} value={unit}>
                    {t.units[unit]}
                  </option>
                ))}
              </Select>
            </label>
          </div>
          <Field
            name="pickup.fee"
            label={t.fee}
            hint={t.feeHint}
            inputMode="decimal"
            value={String(fee)}
            error={errors['pickup.fee']}
            onChange={({ target }) => write({ fee: numberTyped(target.value) })}
          />
        </>
      )}
    </>
  );
}
