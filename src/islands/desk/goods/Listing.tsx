import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { fill } from '#i18n/fill.ts';
import { Waits } from '#islands/desk/Waits.tsx';
import { Problem } from '#islands/ui/Problem.tsx';
import { $goods, $goodsQuery, type GoodsList, showGoodsList, showMoreGoods } from '#stores/desk/goods/list.ts';
import { GoodsListRow } from './Row.tsx';
import type { GoodsProps } from './words.ts';

type Props = GoodsProps & { mayEdit: boolean };

/** The goods that were found, a page more each time somebody asks for it. */
export function GoodsListing(props: Props) {
  const { words } = props;
  const list = useStore($goods);
  if (list.state === 'loading') return <Waits label={words.loading} />;
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
