import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { changeLanguageLink } from '#elements/shell/languageLink.ts';
import * as deskPaths from '#i18n/deskPaths.ts';
import { DeskFrame } from '#islands/desk/Frame.tsx';
import type { DeskFrameProps } from '#islands/desk/words.ts';
import { readCategories } from '#stores/desk/goods/categoryChoices.ts';
import { $goodsQuery, goodsQueryIn, searchOfGoods, showGoodsList } from '#stores/desk/goods/list.ts';
import { $operator } from '#stores/desk/operator.ts';
import { Filters } from './Filters.tsx';
import { GoodsListing } from './Listing.tsx';
import type { GoodsProps } from './words.ts';
import './goods.css';

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
  const mayEdit = operator.state === 'here' && operator.me.rights.includes('edit');
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
