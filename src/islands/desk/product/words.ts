import type { GoodsDetail } from '#contract/operator/goods/goods.ts';
import type { Locale } from '#contract/values/locale.ts';
import type { Text } from '#i18n/words/build.ts';
import { timedProps } from '#islands/desk/timed/words.ts';
import type { FaultKind } from '#stores/desk/goods/faults.ts';
import type { Fields, FieldValue } from '#stores/desk/goods/fields.ts';

/** The props of the page of a product. */
export function productProps(locale: Locale, text: Text) {
  const { product, quick, scan, loading, failed } = text(locale, 'deskGoods');
  const { retry, kept } = text(locale, 'desk');
  const aliases = text(locale, 'deskAliases');
  const words = { ...product, quick, scan, loading, failed, retry, kept, aliases };
  return { locale, words, timed: timedProps(locale, text) };
}

export type ProductProps = ReturnType<typeof productProps>;

/** Props of every section. */
export interface EditorProps extends ProductProps {
  /** Undefined for a new one. */
  product: GoodsDetail | undefined;
  draft: Fields;
  set: (field: string, value: FieldValue) => void;
  /** Returns what is wrong with a field, in words. */
  errorOf: (field: string) => string | undefined;
}

/** Returns what is wrong, in words. */
export const faultText = (fault: string | undefined, { errors }: ProductProps['words']): string | undefined =>
  fault === undefined ? undefined : errors[fault as FaultKind];
