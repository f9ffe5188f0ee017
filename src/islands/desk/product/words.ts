import type { GoodsDetail } from '#contract/operator/goods/goods.ts';
import type { AliasWords } from '#islands/desk/aliases/words.ts';
import type { TimedProps } from '#islands/desk/timed/words.ts';
import type { DeskWords } from '#islands/desk/words.ts';
import type { LocalisedProps } from '#islands/ui/LocalisedProps.ts';
import type { Draft } from '#stores/desk/goods/draft.ts';
import type { Faults } from '#stores/desk/goods/faults.ts';
import type deskGoods from '../../../../public/locales/en/deskGoods.json';

/** The props of the page of a product. */
export type ProductProps = LocalisedProps<
  (typeof deskGoods)['product'] &
    Pick<typeof deskGoods, 'quick' | 'loading' | 'failed'> &
    Pick<DeskWords, 'retry' | 'kept'> & { aliases: AliasWords }
> & { timed: TimedProps };

/** What every section is handed. */
export interface EditorProps extends ProductProps {
  /** Undefined for a new one. */
  product: GoodsDetail | undefined;
  draft: Draft;
  faults: Faults;
}
