import { useStore } from '@nanostores/react';
import { goodsKinds, type GoodsRow } from '#contract/operator/goods/goods.ts';
import * as deskPaths from '#i18n/deskPaths.ts';
import { DeskFrame } from '#islands/desk/Frame.tsx';
import type { DeskFrameProps } from '#islands/desk/words.ts';
import { Choices } from '#islands/kit/list/Choices.tsx';
import { List } from '#islands/kit/list/List.tsx';
import { Search } from '#islands/kit/list/Search.tsx';
import { useResource } from '#islands/kit/list/useResource.ts';
import { goods, type GoodsQuery } from '#stores/desk/goods/list.ts';
import { $operator } from '#stores/desk/operator.ts';
import { searchOf } from '#stores/resource.ts';
import type { GoodsProps } from './words.ts';
import { CategorySelect } from './CategorySelect.tsx';
import { QuickEdit, useQuickEdits } from './QuickEdit.tsx';
import { columnsOf, GoodsListRow } from './Row.tsx';
import { ScanButton } from './ScanButton.tsx';

/** The goods of the shop: found, and their prices and stock changed in place. */
export const GoodsPage = ({ signIn, frame, ...props }: GoodsProps & DeskFrameProps) => (
  <DeskFrame signIn={signIn} frame={frame}>
    <Goods {...props} />
  </DeskFrame>
);

function Goods(props: GoodsProps) {
  const { locale, words } = props;
  const { query, found } = useResource(goods, { show: goodsKinds });
  const operator = useStore($operator);
  const quick = useQuickEdits();
  const mayEdit = operator.state === 'loaded' && operator.me.rights.includes('edit');
  return (
    <div className="grid grid-cols-1 content-start gap-3">
      <Filters {...props} query={query} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        {mayEdit && (
          <>
            <a className="btn w-full btn-primary md:w-auto" href={deskPaths.product(locale)}>
              {words.new}
            </a>
            <a className="alone link" href={deskPaths.sheets(locale) + searchOf(query, goods.first)}>
              {words.sheet}
            </a>
          </>
        )}
        <a className="alone link" href={deskPaths.categories(locale)}>
          {words.categories}
        </a>
      </div>
      <List
        found={found}
        resource={goods}
        words={words}
        empty={words.empty}
        columns={({ currency }) => columnsOf({ ...props, currency, mayEdit, quick })}
        below={(row, { currency }) => row.id in quick.drafts && <QuickEdit {...props} {...{ row, currency, quick }} />}
      >
        {(row: GoodsRow, { currency }) => (
          <GoodsListRow key={row.id} {...props} {...{ row, currency, mayEdit, quick }} />
        )}
      </List>
    </div>
  );
}

/** Finds goods by words, by what is the matter with them, and by category. */
function Filters({ locale, words, query }: GoodsProps & { query: GoodsQuery }) {
  const { find, kinds } = words;
  return (
    <div className="grid grid-cols-1 items-start gap-2 md:grid-cols-[minmax(0,1fr)_16rem]">
      <div className="grid grid-cols-1 content-start gap-1.5">
        <Search words={find} text={query.q} find={(q) => goods.ask({ q })} />
        <ScanButton words={words.scan} onRead={(q) => goods.ask({ q })} />
      </div>
      <CategorySelect
        locale={locale}
        words={words}
        category={query.category}
        choose={(category) => goods.ask({ category })}
      />
      <div className="col-span-full">
        <Choices
          label={kinds.label}
          choices={goodsKinds}
          names={kinds}
          chosen={query.show}
          choose={(show) => goods.ask({ show })}
        />
      </div>
    </div>
  );
}
