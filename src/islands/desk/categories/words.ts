import type deskCategories from '../../../../public/locales/en/deskCategories.json';
import type deskGoods from '../../../../public/locales/en/deskGoods.json';
import type { AliasWords } from '#islands/desk/aliases/words.ts';
import type { PictureWords } from '#islands/desk/pictures/words.ts';
import type { DeskWords } from '#islands/desk/words.ts';
import type { LocalisedProps } from '#islands/ui/LocalisedProps.ts';
import type { NamedDraft } from '#stores/desk/goods/categoryDraft.ts';
import type { NamedFaults } from '#stores/desk/goods/categoryFaults.ts';
import type { NamedForm } from '#stores/desk/goods/categoryForm.ts';
import { type Fields, type FieldValue, textOf } from '#stores/desk/goods/draft.ts';

type Product = (typeof deskGoods)['product'];

/** The props of the page of categories and brands. */
export type CategoriesProps = LocalisedProps<
  typeof deskCategories &
    Pick<Product, 'save' | 'live' | 'conflict' | 'languages' | 'draft' | 'readOnly'> &
    Pick<typeof deskGoods, 'failed'> &
    Pick<DeskWords, 'retry' | 'kept'> & {
      choosing: Pick<Product['pictures'], 'add' | 'none'>;
      pictures: PictureWords;
      aliases: AliasWords;
    }
>;

/** What every part of the form is handed. */
export interface FormProps extends CategoriesProps {
  form: NamedForm;
  draft: NamedDraft;
  /** What is seen with what was typed. */
  shown: Fields;
  faults: NamedFaults;
  set: (field: string, value: FieldValue) => void;
}

/** What is wrong with a field, in words. */
export function errorOf(field: string, { faults, words }: Pick<FormProps, 'faults' | 'words'>): string | undefined {
  const fault = faults[field];
  return fault && words.errors[fault.kind];
}

/** The id that a field holds; undefined where it holds none. */
export const idIn = (shown: Fields, field: string): number | undefined => Number(textOf(shown[field])) || undefined;
