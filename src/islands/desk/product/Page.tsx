import { useState } from 'react';
import { previewGoods } from '#contract/operator/goods/goods.ts';
import { currencySign } from '#i18n/amount.ts';
import { fill } from '#i18n/fill.ts';
import { nameIn } from '#i18n/names.ts';
import * as deskPaths from '#i18n/deskPaths.ts';
import { aliasLabel } from '#islands/desk/aliases/words.ts';
import { DeskFrame } from '#islands/desk/Frame.tsx';
import { EditForm, Opened } from '#islands/desk/goods/EditForm.tsx';
import { TimedPanel } from '#islands/desk/timed/TimedPanel.tsx';
import type { DeskFrameProps } from '#islands/desk/words.ts';
import { type EditedGoods, type GoodsDocument, partsOf } from '#stores/desk/goods/document.ts';
import { editsOf, type FieldValue, textOf } from '#stores/desk/goods/fields.ts';
import { newGoods, productDocument } from '#stores/desk/goods/product.ts';
import { CategorySection } from './CategorySection.tsx';
import { Choices } from './Choices.tsx';
import { GoodsPictures, TextBox } from './Pictures.tsx';
import { later } from '#islands/ui/later.tsx';
import { Part } from '#islands/kit/Part.tsx';
import { column, pair } from './classes.ts';
import { type EditorProps, faultText, type ProductProps } from './words.ts';

/** Everything of one product, or the form of a new one. */
export const ProductPage = ({ signIn, frame, ...props }: ProductProps & DeskFrameProps) => (
  <DeskFrame signIn={signIn} frame={frame}>
    <Asked {...props} />
  </DeskFrame>
);

/** The product that the address asks for. */
function Asked(props: ProductProps) {
  const [document] = useState(() => {
    const id = Number(new URLSearchParams(location.search).get('id'));
    return productDocument(Number.isInteger(id) && id > 0 ? id : undefined);
  });
  return (
    <div className={column}>
      <a className="alone link" href={deskPaths.goods(props.locale)}>
        « {props.words.back}
      </a>
      <Opened document={document} words={props.words}>
        {(editing, product) => <Editor {...props} {...{ document, editing, product }} />}
      </Opened>
    </div>
  );
}

/** Far down, and not for a new product: it comes when the rest is there, and without it the rest can be edited. */
const Aliases = later(async () => (await import('#islands/desk/aliases/Boxes.tsx')).AliasBoxes);

type Product = EditorProps['product'];

interface Props extends ProductProps {
  document: GoodsDocument<Product>;
  editing: EditedGoods<Product>;
  product: Product;
}

/** The sections of a product, and the bar that saves them at once. */
function Editor({ document, editing, product, ...props }: Props) {
  const { locale, words } = props;
  const { draft, errors } = editing;
  const all: EditorProps = {
    ...{ ...props, product, draft },
    set: (field, value) => document.write((now) => ({ ...now, [field]: value })),
    errorOf: (field) => faultText(errors[field], words),
  };
  const title = product
    ? nameIn(locale, { name: product.name, name_mm: product.name_mm ?? undefined })
    : words.newTitle;
  return (
    <>
      <EditForm
        {...{ locale, words, document, editing, title }}
        create={words.save.create}
        path={product?.archived ? undefined : product?.path}
        addressOf={(id) => deskPaths.product(locale, id)}
        labelOf={(field) => labelOf(field, words, product?.currency ?? '')}
        valueText={(_, value) => valueText(value, words)}
      >
        <GoodsPictures {...all} />
        {product && <Choices {...all} write={document.write} isSaving={editing.isSaving} />}
        <Texts {...all} />
        {product && (
          <Aliases {...all} shown={draft} faultOf={(column) => errors[column]} shared={product.shared_aliases} />
        )}
        <CategorySection {...all} />
        {!product && <Choices {...all} write={document.write} isSaving={editing.isSaving} />}
        <PreviewButtons words={words} />
      </EditForm>
      <PreviewForms product={product} editing={editing} />
      {product && (
        <TimedPanel {...props.timed} product={product} reread={() => void document.reread().catch(() => undefined)} />
      )}
    </>
  );
}

function labelOf(key: string, words: EditorProps['words'], currency: string): string {
  const field = key.slice(key.indexOf('.') + 1);
  const alias = aliasLabel(field, words.aliases);
  if (alias !== undefined) return alias;
  const plain = field.replace(/_mm$/u, '');
  const fields: Readonly<Record<string, string>> = words.fields;
  const language = field === plain ? '' : ` (${words.languages.my})`;
  return fill(fields[plain] ?? plain, { currency: currency && currencySign(currency) }) + language;
}

function valueText(value: FieldValue | undefined, { conflict: t }: EditorProps['words']): string {
  if (typeof value === 'object') {
    const texts = value.flatMap(({ alt, alt_mm }) => [alt, alt_mm]).filter(Boolean);
    return [fill(t.pictures, { count: value.length }), ...texts].join(' · ');
  }
  return typeof value === 'boolean' ? (value ? '✓' : '–') : String(value ?? '') || t.nothing;
}

/** The texts of a product; the first ones of a new product. */
const texts = ['name', 'description', 'ingredients', 'origin', 'storage', 'allergens'] as const;
const long: ReadonlySet<string> = new Set(['description', 'ingredients']);

/** Every text in both languages, side by side where there is room, with what is missing. */
function Texts({ words, product, draft, set, errorOf }: EditorProps) {
  return (
    <Part heading="h3" title={words.names}>
      {(product ? texts : texts.slice(0, 1)).map((name) => (
        <div key={name} className={pair}>
          {[
            { language: 'en' as const, field: name, other: `${name}_mm` },
            { language: 'my' as const, field: `${name}_mm`, other: name },
          ].map(({ language, field, other }) => (
            <TextBox
              key={language}
              label={words.fields[name]}
              language={language}
              text={textOf(draft[field])}
              other={textOf(draft[other])}
              isLong={long.has(name)}
              error={errorOf(field)}
              change={(text) => set(field, text)}
              words={words}
            />
          ))}
        </div>
      ))}
    </Part>
  );
}

const languages = ['en', 'my'] as const;
const idOf = (language: string): string => `goods-preview-${language}`;

/** Opens the page of the product with what is typed, in the real template, in a tab of its own. */
const PreviewButtons = ({ words: { preview: t } }: Pick<EditorProps, 'words'>) => (
  <Part heading="h3" title={t.title}>
    <div className="flex flex-wrap gap-2">
      {languages.map((language) => (
        <button key={language} form={idOf(language)} className="btn">
          {t[language]}
        </button>
      ))}
    </div>
  </Part>
);

/** The forms that the buttons of the preview send; forms cannot stand within each other. */
function PreviewForms({ product, editing }: Pick<Props, 'product' | 'editing'>) {
  const parts = partsOf(editing);
  const goods = product ? { product: product.id, edits: editsOf(product.id, parts) } : newGoods(parts);
  return languages.map((language) => (
    <form
      key={language}
      id={idOf(language)}
      method="post"
      action={`/api/v1${previewGoods.path}`}
      encType="multipart/form-data"
      target="_blank"
      rel="noopener"
    >
      <input type="hidden" name="locale" value={language} />
      <input type="hidden" name="goods" value={JSON.stringify(goods)} />
    </form>
  ));
}
