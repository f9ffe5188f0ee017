import type { Locale } from '#contract/values/locale.ts';
import type { Text } from '#i18n/words/build.ts';
import { pictureWords } from '#islands/desk/pictures/words.ts';
import type { CategoryOrBrandForm } from '#stores/desk/goods/categoryForm.ts';
import type { GroupFaultKind } from '#stores/desk/goods/faults.ts';
import type { Fields, FieldValue } from '#stores/desk/goods/fields.ts';

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
  draft: Fields;
  errors: Readonly<Record<string, string>>;
  set: (field: string, value: FieldValue) => void;
}

/** Returns what is wrong with a field, in words. */
export function errorOf(field: string, { errors, words }: Pick<FormProps, 'errors' | 'words'>): string | undefined {
  const [kind] = errors[field]?.split(' ') ?? [];
  return kind === undefined ? undefined : words.errors[kind as GroupFaultKind];
}
