import { aliasKinds } from '#contract/catalogue/aliasKinds.ts';
import type { Words } from '#i18n/words/namespaces.ts';

/** The words about hidden names. */
export type AliasWords = Words['deskAliases'];

/** The `lang` of each kind of names; none of those in any language. */
export const aliasLanguage = {
  my: 'my',
  romanised: 'my-Latn',
  en: 'en',
  th: 'th',
  other: undefined,
  occasions: undefined,
} as const;

/** Returns the name of the field of a column: "Also called (Thai)"; undefined for another column. */
export function aliasLabel(column: string, { title, kinds }: AliasWords): string | undefined {
  const kind = aliasKinds.find((each) => column === `also_called_${each}`);
  return kind && `${title} (${kinds[kind]})`;
}
