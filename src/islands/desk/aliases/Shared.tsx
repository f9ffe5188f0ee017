import type { SharedAlias } from '#contract/operator/goods/aliases.ts';
import type { Locale } from '#contract/values/locale.ts';
import { fill } from '#i18n/fill.ts';
import { nameIn } from '#i18n/names.ts';
import { plural } from '#i18n/plural.ts';
import type { AliasWords } from './words.ts';

interface Props {
  shared: readonly SharedAlias[];
  locale: Locale;
  words: AliasWords;
}

/** Hidden names that something else is called as well: it may be meant, so it is only said. */
export function Shared({ shared, locale, words }: Props) {
  if (shared.length === 0) return null;
  return (
    <ul className="muted">
      {shared.flatMap(({ name, ownNameOf, others, categories = [] }) => [
        ...categories.map((other) => (
          <li key={`${name} category ${other.id}`}>{fill(words.category, { name, other: nameOf(other, locale) })}</li>
        )),
        ...ownNameOf.map((other) => (
          <li key={`${name} ${other.id}`}>{fill(words.own, { name, other: nameOf(other, locale) })}</li>
        )),
        ...(others > 0 ? [<li key={name}>{plural(words, 'others', others, { name })}</li>] : []),
      ])}
    </ul>
  );
}

const nameOf = ({ name, name_mm }: SharedAlias['ownNameOf'][number], locale: Locale): string =>
  nameIn(locale, { name, name_mm: name_mm ?? undefined });
