import { useStore } from '@nanostores/react';
import type { Image } from '#contract/catalogue/image.ts';
import { nameIn } from '#i18n/names.ts';
import * as deskPaths from '#i18n/deskPaths.ts';
import { AliasBoxes } from '#islands/desk/aliases/Boxes.tsx';
import { aliasLabel } from '#islands/desk/aliases/words.ts';
import { EditForm } from '#islands/desk/goods/EditForm.tsx';
import { PictureInput, usePicture } from '#islands/desk/pictures/PictureInput.tsx';
import { TextBox } from '#islands/desk/product/Pictures.tsx';
import { Part } from '#islands/kit/Part.tsx';
import { pair } from '#islands/desk/product/classes.ts';
import { Field } from '#islands/kit/fields/Field.tsx';
import { ErrorText } from '#islands/ui/ErrorText.tsx';
import { Thumbnail } from '#islands/ui/product/Thumbnail.tsx';
import { type CategoryOrBrandForm, withParent } from '#stores/desk/goods/categoryForm.ts';
import type { EditedGoods, GoodsDocument } from '#stores/desk/goods/document.ts';
import { type FieldValue, textOf } from '#stores/desk/goods/fields.ts';
import { $operator } from '#stores/desk/operator.ts';
import { sendGoodsPicture } from '#stores/desk/picture.ts';
import { PlaceSection } from './PlaceSection.tsx';
import { type CategoriesProps, errorOf, type FormProps } from './words.ts';

interface Props extends CategoriesProps {
  document: GoodsDocument<CategoryOrBrandForm>;
  editing: EditedGoods<CategoryOrBrandForm>;
  form: CategoryOrBrandForm;
}

/** The fields of a category or a brand, and the bar that saves them at once. */
export function Form({ document, editing, form, ...props }: Props) {
  const { locale, words } = props;
  const { kind, one } = form;
  const { draft, errors } = editing;
  const operator = useStore($operator);
  const mayEdit = operator.state === 'loaded' && operator.me.rights.includes('edit');
  const parts: FormProps = {
    ...{ ...props, form, draft, errors },
    set: (field, value) =>
      document.write((now) => (field === 'parent' ? withParent(now, textOf(value)) : { ...now, [field]: value })),
  };
  const newTitle = kind === 'brand' ? words.newBrand : words.newCategory;
  return (
    <>
      <EditForm
        {...{ locale, words, document, editing }}
        title={one ? nameIn(locale, { name: one.name, name_mm: one.name_mm ?? undefined }) : newTitle}
        create={words.create[kind]}
        path={one?.archived ? undefined : one?.path}
        addressOf={(id) => deskPaths.categories(locale, kind, id)}
        labelOf={(field) => labelOf(field, words)}
        valueText={(field, value) => valueText(field, value, parts)}
      >
        <Names {...parts} />
        <PlaceSection {...parts} />
        <PictureField {...parts} />
        {kind === 'category' && (
          <AliasBoxes
            {...parts}
            shown={draft}
            faultOf={(column) => errors[column]}
            shared={one?.shared_aliases ?? []}
          />
        )}
      </EditForm>
      {one && kind === 'category' && (
        <div data-ways="" className="flex flex-wrap gap-x-6">
          <a className="alone link" href={`${deskPaths.goods(locale)}?category=${one.id}`}>
            {words.showProducts}
          </a>
          {mayEdit && (
            <a className="alone link" href={`${deskPaths.categories(locale, 'category')}&parent=${one.id}`}>
              {words.newBelow}
            </a>
          )}
        </div>
      )}
    </>
  );
}

function labelOf(field: string, words: FormProps['words']): string {
  const labels: Readonly<Record<string, string>> = words.fields;
  const language = field === 'name_mm' ? ` (${words.languages.my})` : '';
  return aliasLabel(field, words.aliases) ?? (labels[field] ?? field) + language;
}

function valueText(field: string, value: FieldValue | undefined, { words, form, locale }: FormProps): string {
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'object') return value.length > 0 ? words.picture : words.conflict.nothing;
  const text = textOf(value);
  if (text === '') return field === 'parent' ? words.atTop : words.conflict.nothing;
  const above = field === 'parent' ? form.all.find(({ id }) => String(id) === text) : undefined;
  return above ? nameIn(locale, { name: above.name, name_mm: above.name_mm ?? undefined }) : text;
}

/** The name in both languages, side by side where there is room; a brand has one. */
function Names(props: FormProps) {
  const { locale, words, form, draft, errors, set } = props;
  const { kind, one } = form;
  const [, taken] = errors['name']?.split(' ') ?? [];
  const [name, burmese] = [textOf(draft['name']), textOf(draft['name_mm'])];
  return (
    <Part heading="h3" title={words.names}>
      <div className={pair}>
        {kind === 'brand' ? (
          <Field
            name="name"
            label={words.fields.name}
            lang="en"
            autoComplete="off"
            value={name}
            error={errorOf('name', props)}
            onChange={({ target }) => set('name', target.value)}
          />
        ) : (
          [
            { language: 'en' as const, field: 'name' as const, text: name, other: '' },
            { language: 'my' as const, field: 'name_mm' as const, text: burmese, other: name },
          ].map(({ field, ...box }) => (
            <TextBox
              key={field}
              {...box}
              label={words.fields[field]}
              error={errorOf(field, props)}
              change={(text) => set(field, text)}
              words={words}
            />
          ))
        )}
      </div>
      {taken !== undefined && (
        <a className="alone link" href={deskPaths.categories(locale, kind, Number(taken))}>
          {words.openTaken}
        </a>
      )}
      {one && kind === 'category' && <p className="muted">{words.address}</p>}
    </Part>
  );
}

/** Tiles show squares. */
const frame = { width: 1080, height: 1080 };

/** The picture of a category or a brand, and the way to another one. */
function PictureField(props: FormProps) {
  const { words, draft, set } = props;
  const { opened, fault, open, close } = usePicture();
  const [image] = (draft['image'] ?? []) as Image[];
  return (
    <Part heading="h3" title={words.picture}>
      {image ? (
        <div className="flex flex-wrap items-end gap-3 [&_img]:size-24 [&_img]:rounded-lg [&_img]:bg-base-200 [&_img]:object-cover">
          <Thumbnail image={image} side={96} />
          <button type="button" className="btn" onClick={() => set('image', [])}>
            {words.removePicture}
          </button>
        </div>
      ) : (
        <p className="muted">{words.choosing.none}</p>
      )}
      <PictureInput
        label={image ? words.anotherPicture : words.choosing.add}
        describedBy="category-picture-hint"
        open={open}
      />
      <p id="category-picture-hint" className="muted">
        {words.pictureHint}
      </p>
      <ErrorText text={fault ? words.pictures[fault] : errorOf('image', props)} />
      {opened && (
        <opened.Cropper
          picture={opened.picture}
          frame={frame}
          words={words.pictures}
          close={close}
          send={async (data) => {
            const kept = await sendGoodsPicture(textOf(draft['name']) || 'picture', data);
            close();
            set('image', [kept]);
          }}
        />
      )}
    </Part>
  );
}
