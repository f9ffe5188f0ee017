import type { ComponentProps } from 'react';
import type { Field as GoodsField } from '#contract/catalogue/fields.ts';
import type { GoodsVariation } from '#contract/operator/goods/goods.ts';
import { currencySign } from '#i18n/amount.ts';
import { fill } from '#i18n/fill.ts';
import { choiceIn } from '#i18n/names.ts';
import { ScanButton } from '#islands/desk/goods/ScanButton.tsx';
import { Units } from '#islands/desk/goods/Units.tsx';
import { Field } from '#islands/kit/fields/Field.tsx';
import { Tick } from '#islands/kit/fields/Tick.tsx';
import { addedPrefixes, textOf, typedFields, withAdded, withoutAdded } from '#stores/desk/goods/fields.ts';
import { Part } from '#islands/kit/Part.tsx';
import type { EditorProps } from './words.ts';

/** The looks of a variation: its boxes in as many columns as fit, level with each other below labels of two lines. */
const choiceBoxes =
  'grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] items-start gap-x-4 gap-y-3 border-t border-base-300 pt-3 [&_:is([data-field]>label,[role=group]>span)]:flex [&_:is([data-field]>label,[role=group]>span)]:min-h-[2lh] [&_:is([data-field]>label,[role=group]>span)]:items-end [&_[type=date]]:px-2 [&>:is(legend,label,p,.link)]:col-span-full';

/** Stock of what is there comes and goes by units; sizes and colours tell several apart. */
const boxes = typedFields.filter(({ kind }) => kind !== 'stock');
const boxesOfNew = [...boxes, ...typedFields.filter(({ kind }) => kind === 'stock')];
const boxesOfOne = boxesOfNew.filter(({ kind }) => kind !== 'name');

interface Props extends EditorProps {
  write: (change: (draft: EditorProps['draft']) => EditorProps['draft']) => void;
  /** A new variation that is on its way cannot be taken away. */
  isSaving: boolean;
}

/** The variations of a product: sizes and colours with price, weight and stock, and new ones. */
export function Choices({ write, isSaving, ...props }: Props) {
  const { words, product, draft } = props;
  const added = addedPrefixes(draft);
  const isOne = !product && added.length === 1;
  const known = product?.variations ?? [];
  return (
    <Part heading="h3" title={words.variations}>
      {known.map((variation, i) => (
        <Known key={variation.id} {...props} variation={variation} number={i + 1} />
      ))}
      {added.map((prefix, i) => (
        <fieldset key={prefix} data-variation="" className={choiceBoxes}>
          {!isOne && <Legend>{fill(words.variation, { number: known.length + i + 1 })}</Legend>}
          <Boxes {...props} prefix={prefix} of={isOne ? boxesOfOne : boxesOfNew} />
          {!isOne && (
            <button
              type="button"
              className="alone link"
              aria-disabled={isSaving}
              onClick={() => isSaving || write((now) => withoutAdded(now, prefix))}
            >
              {words.removeVariation}
            </button>
          )}
        </fieldset>
      ))}
      <button type="button" className="btn justify-self-start" onClick={() => write(withAdded)}>
        {words.addVariation}
      </button>
    </Part>
  );
}

const Legend = (props: ComponentProps<'legend'>) => <legend className="float-left font-semibold" {...props} />;

function Known({ variation, number, ...props }: EditorProps & { variation: GoodsVariation; number: number }) {
  const { words, locale, draft, set } = props;
  const { id, held } = variation;
  const isHidden = draft[`${id}.archived`] === true;
  const title = choiceIn(locale, variation).join(' · ');
  return (
    <fieldset data-variation={id} data-hidden={isHidden ? '' : undefined} className={choiceBoxes}>
      <Legend>{title || fill(words.variation, { number })}</Legend>
      <Boxes {...props} prefix={`${id}.`} of={boxes} />
      <Units
        words={words.quick}
        stock={variation.stock}
        by={Number(draft[`${id}.by`])}
        change={(by) => set(`${id}.by`, by)}
      />
      {held > 0 && <p className="muted">{fill(words.held, { units: held })}</p>}
      <Tick
        label={words.hideVariation}
        checked={isHidden}
        onChange={({ target }) => set(`${id}.archived`, target.checked)}
      />
    </fieldset>
  );
}

interface BoxesProps extends EditorProps {
  /** Of the keys of its fields. */
  prefix: string;
}

const Boxes = ({ of, ...props }: BoxesProps & { of: readonly GoodsField[] }) =>
  of.map((field) => <Box key={field.name} {...props} field={field} />);

function Box({ field, prefix, ...props }: BoxesProps & { field: GoodsField }) {
  const { words, timed, draft, product, set, errorOf } = props;
  const key = prefix + field.name;
  const box = (
    <Field
      name={key}
      error={errorOf(key)}
      value={textOf(draft[key])}
      onChange={({ target }) => set(key, target.value)}
      {...boxOf(field, words, timed.words.fields, product?.currency ?? '')}
      autoComplete="off"
    />
  );
  if (field.kind !== 'barcode') return box;
  return (
    <div className="grid gap-2">
      {box}
      <ScanButton words={words.scan} onRead={(barcode) => set(key, barcode)} />
    </div>
  );
}

type Words = Readonly<Record<string, string>>;

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
