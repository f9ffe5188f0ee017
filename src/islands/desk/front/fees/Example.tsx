import { priceText } from '#i18n/amount.ts';
import { fill } from '#i18n/fill.ts';
import { feeFor, kilogramsIn, type TableName, tablesOf } from '#stores/desk/money/feeForm.ts';
import { NumberField } from './NumberField.tsx';
import type { ExampleParts, FeeParts } from './parts.ts';

/** What a parcel costs by what is typed, and what it cost before. */
export function Example({
  table,
  words,
  base,
  typed,
  weight,
  setWeight,
}: FeeParts & ExampleParts & { table: TableName }) {
  const t = words.fees;
  const kilograms = kilogramsIn(weight);
  const sentence =
    table === 'default'
      ? fill(t.exampleUsual, { weight: kilograms })
      : fill(t.exampleTo, { weight: kilograms, country: words.countries[table] });
  const sayFee = (fee: number | undefined): string => (fee === undefined ? t.tooHeavy : priceText(fee, base.currency));
  const before = sayFee(feeFor(base.tables, table, kilograms));
  const fee = feeFor(tablesOf(typed), table, kilograms);
  // A fee that is half typed is no fee.
  const after = Number.isNaN(fee) ? before : sayFee(fee);
  return (
    <div className="fee-example">
      <NumberField path={`example.${table}`} label={t.exampleWeight} value={weight} write={setWeight} />
      {kilograms > 0 && (
        <p role="status">
          {sentence}{' '}
          {after !== before && (
            <>
              <del className="num">{before}</del>
              {' → '}
            </>
          )}
          <b className="num">{after}</b>
        </p>
      )}
    </div>
  );
}
