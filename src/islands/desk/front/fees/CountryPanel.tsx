import type { Country } from '#contract/values/country.ts';
import { fill } from '#i18n/fill.ts';
import { stepsOf, withSteps } from '#stores/desk/money/feeForm.ts';
import { Days } from './Days.tsx';
import type { ExampleParts, FeeParts } from './parts.ts';
import { Table } from './Table.tsx';

/** A country: the usual fees or a table of its own, and how long a parcel takes. */
export function CountryPanel({ country, ...parts }: FeeParts & ExampleParts & { country: Country }) {
  const { words, typed, write } = parts;
  const t = words.fees;
  const name = words.countries[country];
  const hasOwn = stepsOf(typed, country) !== undefined;
  const id = `fees-${country}`;
  return (
    <section className="panel fee-panel" aria-labelledby={id}>
      <div className="fee-head">
        <h2 id={id} tabIndex={-1}>
          {name}
        </h2>
        <button
          type="button"
          className="btn"
          aria-label={fill(hasOwn ? t.useUsualOf : t.ownOf, { country: name })}
          onClick={() => write(withSteps(typed, country, hasOwn ? undefined : typed.default))}
        >
          {hasOwn ? t.useUsual : t.own}
        </button>
      </div>
      {hasOwn ? <Table {...parts} table={country} name={name} /> : <p className="muted">{t.usesUsual}</p>}
      <Days {...parts} country={country} />
    </section>
  );
}
