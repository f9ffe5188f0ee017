import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { changeLanguageLink } from '#elements/shell/languageLink.ts';
import { fill } from '#i18n/fill.ts';
import { plural } from '#i18n/plural.ts';
import * as deskPaths from '#i18n/deskPaths.ts';
import { LoadedRecords } from '#islands/desk/records/LoadedRecords.tsx';
import { $bothLists, type BothLists, namedLike, readBothLists } from '#stores/desk/goods/categories.ts';
import { asTree, type CategoryOrBrand, type CategoryOrBrandKind } from '#stores/desk/goods/categoryChoices.ts';
import { $operator } from '#stores/desk/operator.ts';
import type { CategoriesProps } from './words.ts';
import { Badge } from '#islands/kit/Badge.tsx';
import { Choices } from '#islands/kit/list/Choices.tsx';
import { Empty } from '#islands/kit/list/Empty.tsx';
import { searchBox } from '#islands/kit/list/Search.tsx';
import { BothNames } from '#islands/ui/product/Names.tsx';
import { Thumbnail } from '#islands/ui/product/Thumbnail.tsx';

const views = ['categories', 'brands'] as const;
type View = (typeof views)[number];

/** More brands than these are shown when somebody asks for them. */
const brandsAtOnce = 50;

/** The tree of categories, or the brands; both can be found by a part of a name. */
export function Lists({ view: first, ...props }: CategoriesProps & { view: View }) {
  const lists = useStore($bothLists);
  useEffect(() => void readBothLists(), []);
  return (
    <LoadedRecords loadable={lists} words={props.words} retry={() => void readBothLists()}>
      {(both) => <Listed {...props} both={both} first={first} />}
    </LoadedRecords>
  );
}

function Listed({ both, first, ...props }: CategoriesProps & { both: BothLists; first: View }) {
  const { locale, words } = props;
  const operator = useStore($operator);
  const mayEdit = operator.state === 'loaded' && operator.me.rights.includes('edit');
  const [view, setView] = useState(first);
  const [part, setPart] = useState('');
  const show = (next: View): void => {
    setView(next);
    const search = next === 'brands' ? '?view=brands' : '';
    history.replaceState(history.state, '', location.pathname + search);
    changeLanguageLink((link) => void (link.search = search));
  };
  const unnamed = both.categories.filter(({ name_mm, archived }) => !archived && name_mm === null).length;
  return (
    <>
      <Choices
        label={words.views.label}
        choices={views}
        names={{
          categories: fill(words.views.categories, { count: both.categories.length }),
          brands: fill(words.views.brands, { count: both.brands.length }),
        }}
        chosen={view}
        choose={show}
      />
      <div className="grid grid-cols-1 gap-3 md:grid-cols-[minmax(0,32rem)_auto] md:justify-start">
        <input
          type="search"
          aria-label={words.find}
          placeholder={words.find}
          value={part}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => setPart(target.value)}
          className={searchBox}
        />
        {mayEdit && (
          <a
            className="btn btn-primary md:justify-self-start"
            href={deskPaths.categories(locale, view === 'brands' ? 'brand' : 'category')}
          >
            {view === 'brands' ? words.newBrand : words.newCategory}
          </a>
        )}
      </div>
      {view === 'categories' && unnamed > 0 && <p className="muted">{plural(words, 'unnamed', unnamed)}</p>}
      <Rows key={view} {...props} both={both} view={view} part={part} />
    </>
  );
}

function Rows({ both, view, part, ...props }: CategoriesProps & { both: BothLists; view: View; part: string }) {
  const { words } = props;
  const [most, setMost] = useState(brandsAtOnce);
  const isFound = part.trim() !== '';
  const all = both[view];
  const rows =
    view === 'categories' && !isFound
      ? asTree(both.categories)
      : namedLike(all, part).map((one) => ({ one, depth: 0 }));
  if (rows.length === 0) {
    const empty = view === 'brands' ? words.emptyBrands : words.emptyCategories;
    return <Empty>{all.length > 0 ? words.notFound : empty}</Empty>;
  }
  const shown = view === 'brands' ? rows.slice(0, most) : rows;
  return (
    <>
      <ul data-categories="">
        {shown.map(({ one, depth }) => (
          <CategoryOrBrandRow
            key={one.id}
            {...props}
            kind={view === 'brands' ? 'brand' : 'category'}
            one={one}
            depth={depth}
          />
        ))}
      </ul>
      {shown.length < rows.length && (
        <button type="button" className="btn" onClick={() => setMost(most + brandsAtOnce)}>
          {words.more}
        </button>
      )}
    </>
  );
}

interface Props extends CategoriesProps {
  kind: CategoryOrBrandKind;
  one: CategoryOrBrand;
  /** Number of the categories above it. */
  depth: number;
}

/** One category or brand: picture, names, how many products, and what is the matter with it. */
function CategoryOrBrandRow({ kind, one, depth, locale, words }: Props) {
  const { name, name_mm, image, archived, products, hiddenProducts } = one;
  const lacks = kind === 'category' && name_mm === null;
  return (
    <li
      className="group border-t border-base-300 py-1 [contain-intrinsic-size:auto_4.5rem] [content-visibility:auto]"
      data-hidden={archived ? '' : undefined}
      style={{ paddingInlineStart: `${Math.min(depth, 4) * 1.25}rem` }}
    >
      <a
        className="grid min-h-15 grid-cols-[3rem_minmax(0,1fr)] items-center gap-x-3 gap-y-0.5 py-1 md:grid-cols-[3rem_minmax(0,1fr)_min(24rem,45%)] [&_img]:size-12 [&_img]:rounded-lg [&_img]:bg-base-200 [&_img]:object-cover group-data-hidden:[&_img]:opacity-75 [&>picture]:row-span-2 [&>picture]:self-start md:[&>picture]:row-span-1"
        href={deskPaths.categories(locale, kind, one.id)}
      >
        <Thumbnail image={image ?? undefined} side={48} />
        <span className="col-start-2 grid leading-normal font-semibold group-data-hidden:text-muted [&_.muted]:font-normal">
          <BothNames product={{ name, name_mm: name_mm ?? undefined }} locale={locale} />
        </span>
        <span className="col-start-2 flex flex-wrap items-center gap-x-3 gap-y-0.5 text-small md:col-start-3">
          <span className="muted num">{plural(words, 'products', products)}</span>
          {hiddenProducts > 0 && (
            <span className="muted num">{fill(words.hiddenProducts, { count: hiddenProducts })}</span>
          )}
          {lacks && <Badge tone="late">{words.lacks}</Badge>}
          {archived && <Badge>{words.hidden}</Badge>}
        </span>
      </a>
    </li>
  );
}
