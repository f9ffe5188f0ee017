import type deskGoods from '../../../../public/locales/en/deskGoods.json';
import type { LocalisedProps } from '#islands/ui/LocalisedProps.ts';
import type { DeskWords } from '#islands/desk/words.ts';

/** The props of the list of goods. */
export type GoodsProps = LocalisedProps<Omit<typeof deskGoods, 'product'> & Pick<DeskWords, 'retry' | 'kept'>>;
