import { useStore } from '@nanostores/react';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { changeLanguageLink } from '#elements/shell/languageLink.ts';
import * as deskPaths from '#i18n/deskPaths.ts';
import { DeskFrame } from '#islands/desk/Frame.tsx';
import type { DeskFrameProps } from '#islands/desk/words.ts';
import { $categories, readCategories } from '#stores/desk/goods/categoryChoices.ts';
import {
  $goods,
  $goodsQuery,
  type GoodsList,
  type GoodsQuery,
  goodsQueryIn,
  searchOfGoods,
  showGoodsList,
  showMoreGoods,
} from '#stores/desk/goods/list.ts';
import { $operator } from '#stores/desk/operator.ts';
import { goodsKinds } from '#contract/operator/goods/goods.ts';
import { nameIn } from '#i18n/names.ts';
import { fill } from '#i18n/fill.ts';
import { Loading } from '#islands/desk/Loading.tsx';
import { Problem } from '#islands/ui/Problem.tsx';
import type { GoodsProps } from './words.ts';
import './goods.css';
import { GoodsListRow } from './Row.tsx';
import { ScanButton } from './ScanButton.tsx';

/** The goods of the shop: found, and their prices and stock changed in place. */
export const GoodsPage = ({ signIn, frame, ...props }: GoodsProps & DeskFrameProps) => (
  <DeskFrame signIn={signIn} frame={frame}>
    <Goods {...props} />
  </DeskFrame>
);

function Goods(props: GoodsProps) {
  const { locale, words } = props;
  const query = useStore($goodsQuery);
  const operator = useStore($operator);
  const mayEdit = operator.state === 'loaded' && operator.me.rights.includes('edit');
  useEffect(() => {
    void showGoodsList(goodsQueryIn(location.search));
    void readCategories();
    return $goodsQuery.listen((shown) => {
      const search = searchOfGoods(shown);
      history.replaceState(history.state, '', location.pathname + search);
      changeLanguageLink((link) => void (link.search = search));
    });
  }, []);
  return (
    <div className="goods">
      <Filters key={query.q} {...props} query={query} />
      {mayEdit && (
        <a className="btn btn-primary goods-new" href={deskPaths.product(locale)}>
          {words.new}
        </a>
      )}
      {mayEdit && (
        <a className="link alone" href={deskPaths.sheets(locale) + searchOfGoods(query)}>
          {words.sheet}
        </a>
      )}
      <a className="link alone" href={deskPaths.categories(locale)}>
        {words.categories}
      </a>
      <GoodsListing {...props} mayEdit={mayEdit} />
    </div>
  );
}

/** Finds goods by words, by what is the matter with them, and by category. */
function Filters({ locale, words, query }: GoodsProps & { query: GoodsQuery }) {
  const { find: t, kinds } = words;
  const categories = useStore($categories);
  const find = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('q');
    void showGoodsList({ ...query, q: typeof typed === 'string' ? typed.trim() : '' });
  };
  return (
    <div className="goods-filters">
      <form className="goods-find" role="search" onSubmit={find}>
        <input
          type="search"
          name="q"
          aria-label={t.label}
          placeholder={t.hint}
          defaultValue={query.q}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
        />
        <button className="btn">{t.button}</button>
      </form>
      <ScanButton words={words.scan} onRead={(q) => void showGoodsList({ ...query, q })} />
      <div className="goods-kinds" role="group" aria-label={kinds.label}>
        {goodsKinds.map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={kind === query.show}
            onClick={() => void showGoodsList({ ...query, show: kind })}
          >
            {kinds[kind]}
          </button>
        ))}
      </div>
      <select
        className="desk-select"
        aria-label={words.category}
        value={query.category ?? ''}
        onChange={({ target }) =>
          void showGoodsList({ ...query, category: target.value === '' ? undefined : Number(target.value) })
        }
      >
        <option value="">{words.allCategories}</option>
        {categories.map((category) => (
          <option key={category.id} value={category.id}>
            {'\u00a0\u00a0'.repeat(category.depth) + nameIn(locale, category)}
          </option>
        ))}
      </select>
    </div>
  );
}

type Props = GoodsProps & { mayEdit: boolean };

/** The goods that were found, a page more each time somebody asks for it. */
function GoodsListing(props: Props) {
  const { words } = props;
  const list = useStore($goods);
  if (list.state === 'loading') return <Loading label={words.loading} />;
  if (list.state === 'failed')
    return (
      <Problem
        className="problem"
        text={fill(words.failed, { message: list.reason })}
        kept={words.kept}
        retryLabel={words.retry}
        retry={() => void showGoodsList($goodsQuery.get())}
      />
    );
  if (list.value.rows.length === 0)
    return (
      <p className="desk-empty" role="status">
        {words.empty}
      </p>
    );
  return <Rows {...props} list={list.value} />;
}

function Rows({ list, ...props }: Props & { list: GoodsList }) {
  const [isBusy, setBusy] = useState(false);
  const more = async (): Promise<void> => {
    setBusy(true);
    await showMoreGoods();
    setBusy(false);
  };
  return (
    <>
      <ul className="goods-list">
        {list.rows.map((row) => (
          <GoodsListRow key={row.id} {...props} row={row} currency={list.currency} />
        ))}
      </ul>
      {list.next !== undefined && (
        <button type="button" className="btn goods-more" aria-busy={isBusy} onClick={() => void more()}>
          {props.words.more}
        </button>
      )}
    </>
  );
}
