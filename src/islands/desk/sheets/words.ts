import type desk from '../../../../public/locales/en/desk.json';
import type deskGoods from '../../../../public/locales/en/deskGoods.json';
import type deskSheets from '../../../../public/locales/en/deskSheets.json';
import type editor from '../../../../public/locales/en/editor.json';
import type { LocalisedProps } from '#islands/ui/LocalisedProps.ts';

type Words = typeof deskSheets &
  Pick<typeof editor, 'changes' | 'undo'> &
  Pick<typeof desk, 'retry' | 'kept'> & {
    finding: Pick<typeof deskGoods, 'find' | 'kinds' | 'category' | 'allCategories'>;
    /** The sentences as the shop sends them, in English; absent on a page in English. */
    asSent?: typeof deskSheets.sentences | undefined;
    live: typeof deskGoods.product.live;
    /** What each column of a sheet is called. */
    fields: Readonly<Record<string, string>>;
  };

/** The props of the page of sheets. */
export type SheetsProps = LocalisedProps<Words>;
