import type { Field as GoodsField } from '#contract/catalogue/fields.ts';
import type { GoodsVariation } from '#contract/operator/goods/goods.ts';
import { currencySign } from '#i18n/amount.ts';
import { fill } from '#i18n/fill.ts';
import { choiceIn } from '#i18n/names.ts';
import { ScanButton } from '#islands/desk/goods/ScanButton.tsx';
import { Units } from '#islands/desk/goods/Units.tsx';
import { Field } from '#islands/kit/fields/Field.tsx';
import { Tick } from '#islands/kit/fields/Tick.tsx';
import {
  blankVariation,
  type Fields,
  textOf,
  typedFields,
  withUnits,
  withVariation,
} from '#stores/desk/goods/draft.ts';
import type { Faults } from '#stores/desk/goods/faults.ts';
import { changeDraft } from '#stores/desk/goods/product.ts';
import { Section } from './Section.tsx';
import type { EditorProps } from './words.ts';

/** The looks of a variation: its boxes in as many columns as fit. */
const choiceBoxes =
  'grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] items-start gap-x-4 gap-y-3 border-t border-base-300 pt-3 [&>:is(legend,label,p,.link)]:col-span-full';

/** Stock of what is there comes and goes by units; sizes and colours tell several apart. */
const boxes = typedFields.filter(({ kind }) => kind !== 'stock');
const boxesOfOne = boxes.filter(({ kind }) => kind !== 'name');
const stockBox = typedFields.filter(({ kind }) => kind === 'stock');

/** The variations of a product: sizes and colours with price, weight and stock, and new ones. */
export function Choices(props: EditorProps) {
  const { words, product, draft } = props;
  const add = (): void => changeDraft((now) => ({ ...now, added: [...now.added, blankVariation] }));
  return (
    <Section title={words.variations}>
      {product?.variations.map((variation, i) => (
        <Known key={variation.id} {...props} variation={variation} number={i + 1} />
      ))}
      {draft.added.map((fields, i) => (
        <Added key={i} {...props} fields={fields} place={i} number={(product?.variations.length ?? 0) + i + 1} />
      ))}
      <button type="button" className="btn justify-self-start" onClick={add}>
        {words.addVariation}
      </button>
    </Section>
  );
}

function Known({
  variation,
  number,
  words,
  timed,
  locale,
  product,
  draft,
  faults,
}: EditorProps & Numbered & { variation: GoodsVariation }) {
  const { id, held } = variation;
  const change = draft.variations[id];
  const shown: Fields = { ...(variation as unknown as Fields), ...change?.set };
  const isHidden = shown['archived'] === true;
  const title = choiceIn(locale, variation).join(' · ');
  return (
    <fieldset data-variation={id} data-hidden={isHidden ? '' : undefined} className={choiceBoxes}>
      <legend className="float-left font-semibold">{title || fill(words.variation, { number })}</legend>
      <Boxes
        {...{ words, timed, faults, shown, currency: product?.currency ?? '' }}
        prefix={`${id}.`}
        change={(field, text) => changeDraft((now) => withVariation(now, variation, field, text))}
      />
      <Units
        words={words.quick}
        stock={variation.stock}
        by={change?.by ?? 0}
        change={(by) => changeDraft((now) => withUnits(now, id, by))}
      />
      {held > 0 && <p className="muted">{fill(words.held, { units: held })}</p>}
      <Tick
        label={words.hideVariation}
        checked={isHidden}
        onChange={({ target }) => changeDraft((now) => withVariation(now, variation, 'archived', target.checked))}
      />
    </fieldset>
  );
}

interface Numbered {
  number: number;
}

function Added({
  fields,
  place,
  number,
  words,
  timed,
  product,
  draft,
  faults,
}: EditorProps & Numbered & { fields: Fields; place: number }) {
  const change = (field: string, text: string): void =>
    changeDraft((now) => ({
      ...now,
      added: now.added.map((each, i) => (i === place ? { ...each, [field]: text } : each)),
    }));
  const remove = (): void => changeDraft((now) => ({ ...now, added: now.added.filter((_, i) => i !== place) }));
  const prefix = `+${place}.`;
  return (
    <fieldset data-variation="" className={choiceBoxes}>
      {(product ?? draft.added.length > 1) && (
        <legend className="float-left font-semibold">{fill(words.variation, { number })}</legend>
      )}
      <Boxes
        {...{ words, timed, faults, prefix, change, shown: fields, currency: product?.currency ?? '' }}
        of={!product && draft.added.length === 1 ? boxesOfOne : boxes}
      />
      <Boxes {...{ words, timed, faults, prefix, change, shown: fields, currency: '' }} of={stockBox} />
      {(product ?? draft.added.length > 1) && (
        <button type="button" className="alone link" onClick={remove}>
          {words.removeVariation}
        </button>
      )}
    </fieldset>
  );
}

type Words = Readonly<Record<string, string>>;

interface BoxesProps extends Pick<EditorProps, 'words' | 'timed'> {
  faults: Faults;
  /** Of the keys of faults. */
  prefix: string;
  shown: Fields;
  currency: string;
  change: (field: string, text: string) => void;
}

const Boxes = ({ of = boxes, ...props }: BoxesProps & { of?: readonly GoodsField[] }) =>
  of.map((field) => <Box key={field.name} {...props} field={field} />);

function Box({ field, words, timed, faults, prefix, shown, currency, change }: BoxesProps & { field: GoodsField }) {
  const { name, kind } = field;
  const fault = faults[prefix + name];
  const value = shown[name];
  const isPrice = kind === 'money' && typeof value === 'number';
  const box = (
    <Field
      name={prefix + name}
      error={fault && words.errors[fault]}
      value={isPrice ? value.toFixed(2) : textOf(value)}
      onChange={({ target }) => change(name, target.value)}
      {...boxOf(field, words, timed.words.fields, currency)}
      autoComplete="off"
    />
  );
  if (kind !== 'barcode') return box;
  return (
    <div className="grid gap-2">
      {box}
      <ScanButton words={words.scan} onRead={(barcode) => change(name, barcode)} />
    </div>
  );
}

/** Returns the label of a box, the language in which one types in it, and the keyboard of a phone. */
function boxOf({ name, kind }: GoodsField, words: EditorProps['words'], others: Words, currency: string) {
  const labels: Words = { ...others, ...words.fields };
  if (kind === 'name') {
    const lang = name.endsWith('_mm') ? 'my' : 'en';
    return { label: `${labels[name.replace(/_mm$/u, '')] ?? name} (${words.languages[lang]})`, lang };
  }
  const sign = currency === '' ? '' : currencySign(currency);
  const label = fill(labels[name] ?? name, { currency: sign }).replace(' ()', '');
  if (kind === 'date') return { label, type: 'date' };
  return { label, inputMode: kind === 'money' ? ('decimal' as const) : ('numeric' as const) };
}
