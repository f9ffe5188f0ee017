import { fill } from '#i18n/fill.ts';
import { plural } from '#i18n/plural.ts';
import * as deskPaths from '#i18n/deskPaths.ts';
import { BothNames } from '#islands/ui/product/Names.tsx';
import { Thumbnail } from '#islands/ui/product/Thumbnail.tsx';
import type { Named, NamedKind } from '#stores/desk/goods/categoryChoices.ts';
import type { CategoriesProps } from './words.ts';

interface Props extends CategoriesProps {
  kind: NamedKind;
  one: Named;
  /** How many categories are above it. */
  depth: number;
}

/** One category or brand: picture, names, how many products, and what is the matter with it. */
export function NamedRow({ kind, one, depth, locale, words }: Props) {
  const { name, name_mm, image, archived, products, hiddenProducts } = one;
  const lacks = kind === 'category' && name_mm === null;
  return (
    <li data-hidden={archived ? '' : undefined} style={{ paddingInlineStart: `${Math.min(depth, 4) * 1.25}rem` }}>
      <a className="category-row" href={deskPaths.categories(locale, kind, one.id)}>
        <Thumbnail image={image ?? undefined} side={48} />
        <span className="category-names">
          <BothNames product={{ name, name_mm: name_mm ?? undefined }} locale={locale} />
        </span>
        <span className="category-facts">
          <span className="muted num">{plural(words, 'products', products)}</span>
          {hiddenProducts > 0 && (
            <span className="muted num">{fill(words.hiddenProducts, { count: hiddenProducts })}</span>
          )}
          {lacks && <b className="state goods-lacks">{words.lacks}</b>}
          {archived && <b className="state">{words.hidden}</b>}
        </span>
      </a>
    </li>
  );
}
