import { useState } from 'react';
import * as deskPaths from '#i18n/deskPaths.ts';
import { DeskFrame } from '#islands/desk/Frame.tsx';
import { Opened } from '#islands/desk/goods/EditForm.tsx';
import { column } from '#islands/desk/product/classes.ts';
import type { DeskFrameProps } from '#islands/desk/words.ts';
import type { CategoryOrBrandKind } from '#stores/desk/goods/categories.ts';
import { categoryDocument } from '#stores/desk/goods/categoryForm.ts';
import { Form } from './Form.tsx';
import { Lists } from './Lists.tsx';
import type { CategoriesProps } from './words.ts';

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
  return (
    <div className={column}>
      <a className="alone link" href={deskPaths.categories(locale) + (kind === 'brand' ? '?view=brands' : '')}>
        « {words.back}
      </a>
      <One {...props} kind={kind} asked={asked} />
    </div>
  );
}

/** One of them, or a new one without an id; that of a category may stand below another one. */
function One({ kind, asked, ...props }: CategoriesProps & { kind: CategoryOrBrandKind; asked: URLSearchParams }) {
  const [document] = useState(() => {
    const [id, parent] = [kind, 'parent'].map((name) => Number(asked.get(name)) || undefined);
    return categoryDocument(kind, id, parent);
  });
  return (
    <Opened document={document} words={props.words}>
      {(editing, form) => <Form {...props} {...{ document, editing, form }} />}
    </Opened>
  );
}
