import type { Country } from '#contract/values/country.ts';
import { NumberField } from './NumberField.tsx';
import type { FeeParts } from './parts.ts';

/** In how many working days a parcel to a country arrives. */
export function Days({ country, words, typed, errorAt, isWriting, write }: FeeParts & { country: Country }) {
  const t = words.fees;
  const days = typed.days[country];
  return (
    <fieldset className="fee-days">
      <legend>{t.days}</legend>
      <p className="muted">{t.daysHint}</p>
      <div className="fee-step">
        {(['from', 'to'] as const).map((end) => (
          <NumberField
            key={end}
            path={`days.${country}.${end}`}
            label={t[end]}
            value={days[end]}
            error={errorAt(`days.${country}.${end}`)}
            isWhole
            isWriting={isWriting}
            write={(value) => write({ ...typed, days: { ...typed.days, [country]: { ...days, [end]: value } } })}
          />
        ))}
      </div>
    </fieldset>
  );
}
