import type { Locale } from '#contract/values/locale.ts';
import type { Text } from '#i18n/words/build.ts';
import { pictureWords } from '#islands/desk/pictures/words.ts';
import type { CategoryOrBrandDraft, CategoryOrBrandFaults } from '#stores/desk/goods/categoryDraft.ts';
import type { CategoryOrBrandForm } from '#stores/desk/goods/categoryForm.ts';
import { type Fields, type FieldValue, textOf } from '#stores/desk/goods/draft.ts';

/** The props of the page of categories and brands. */
export function categoriesProps(locale: Locale, text: Text) {
  const { product, failed } = text(locale, 'deskGoods');
  const { save, live, conflict, languages, draft, readOnly } = product;
  const { add, none } = product.pictures;
  const { retry, kept } = text(locale, 'desk');
  const ofGoods = { save, live, conflict, languages, draft, readOnly, choosing: { add, none }, failed };
  const pictures = pictureWords(locale, text);
  const aliases = text(locale, 'deskAliases');
  return { locale, words: { ...text(locale, 'deskCategories'), ...ofGoods, aliases, pictures, retry, kept } };
}

export type CategoriesProps = ReturnType<typeof categoriesProps>;

/** Props of every part of the form. */
export interface FormProps extends CategoriesProps {
  form: CategoryOrBrandForm;
  draft: CategoryOrBrandDraft;
  /** The fields with the typed changes. */
  shown: Fields;
  faults: CategoryOrBrandFaults;
  set: (field: string, value: FieldValue) => void;
}

/** Returns what is wrong with a field, in words. */
export function errorOf(field: string, { faults, words }: Pick<FormProps, 'faults' | 'words'>): string | undefined {
  const fault = faults[field];
  return fault && words.errors[fault.kind];
}

/** The id that a field holds; undefined where it holds none. */
export const idIn = (shown: Fields, field: string): number | undefined => Number(textOf(shown[field])) || undefined;
