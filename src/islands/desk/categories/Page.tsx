import { useEffect, useState } from 'react';
import * as deskPaths from '#i18n/deskPaths.ts';
import { DeskFrame } from '#islands/desk/Frame.tsx';
import type { DeskFrameProps } from '#islands/desk/words.ts';
import type { CategoryOrBrandKind } from '#stores/desk/goods/categoryChoices.ts';
import { Lists } from './Lists.tsx';
import type { CategoriesProps } from './words.ts';
import { column } from '#islands/desk/product/Section.tsx';
import { useStore } from '@nanostores/react';
import { LoadedRecords } from '#islands/desk/records/LoadedRecords.tsx';
import { $categoryOrBrandForm, openCategoryOrBrand, readCategoryOrBrandForm } from '#stores/desk/goods/categoryForm.ts';
import { Form } from './Form.tsx';

/** The categories and brands of the shop, or one of them. */
export const CategoriesPage = ({ signIn, frame, ...props }: CategoriesProps & DeskFrameProps) => (
  <DeskFrame signIn={signIn} frame={frame}>
    <Asked {...props} />
  </DeskFrame>
);

/** The category or brand that the address asks for. */
function Asked(props: CategoriesProps) {
  const [asked] = useState(() => new URLSearchParams(location.search));
  const kind = (['category', 'brand'] as const).find((each: CategoryOrBrandKind) => asked.has(each));
  const { locale, words } = props;
  if (!kind) {
    return (
      <div className={column}>
        <a className="alone link" href={deskPaths.goods(locale)}>
          « {words.goods}
        </a>
        <Lists {...props} view={asked.get('view') === 'brands' ? 'brands' : 'categories'} />
      </div>
    );
  }
  const id = Number(asked.get(kind));
  const parent = Number(asked.get('parent'));
  return (
    <div className={column}>
      <a className="alone link" href={deskPaths.categories(locale) + (kind === 'brand' ? '?view=brands' : '')}>
        « {words.back}
      </a>
      <Opened {...props} kind={kind} id={id > 0 ? id : undefined} parent={parent > 0 ? parent : undefined} />
    </div>
  );
}

interface Props extends CategoriesProps {
  kind: CategoryOrBrandKind;
  /** Undefined for a new one. */
  id: number | undefined;
  /** Of a new one. */
  parent: number | undefined;
}

/** The form of a category or a brand, once it is read. */
function Opened({ kind, id, parent, ...props }: Props) {
  const form = useStore($categoryOrBrandForm);
  useEffect(() => void openCategoryOrBrand(kind, id, parent === undefined ? {} : { parent }), [kind, id, parent]);
  if (form.state === 'missing') return <p className="panel">{props.words.missing}</p>;
  return (
    <LoadedRecords loadable={form} words={props.words} retry={() => void readCategoryOrBrandForm(kind, id)}>
      {(value) => <Form {...props} form={value} />}
    </LoadedRecords>
  );
}
