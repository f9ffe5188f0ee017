import { useId } from 'react';
import { type AliasColumn, aliasKinds } from '#contract/catalogue/aliasKinds.ts';
import type { SharedAlias } from '#contract/operator/goods/aliases.ts';
import type { Locale } from '#contract/values/locale.ts';
import { type Fields, textOf } from '#stores/desk/goods/fields.ts';
import { Part } from '#islands/kit/Part.tsx';
import { pair } from '#islands/desk/product/classes.ts';
import { Labelled } from '#islands/kit/fields/Labelled.tsx';
import { textAreaStyle } from '#islands/kit/fields/styles.ts';
import { Shared } from './Shared.tsx';
import { aliasLanguage, type AliasWords } from './words.ts';

interface Props {
  locale: Locale;
  words: { aliases: AliasWords; errors: { zawgyi: string } };
  /** The fields with the typed changes. */
  shown: Fields;
  /** Returns what is wrong with a field. */
  faultOf: (column: AliasColumn) => string | undefined;
  shared: readonly SharedAlias[];
  set: (column: AliasColumn, text: string) => void;
}

const shortest = 2;
const longest = 8;

/** By what names a product, or the goods of a category, are found beside their own: a box for each kind. */
export function AliasBoxes({ locale, words: { aliases: words, errors }, shown, faultOf, shared, set }: Props) {
  const id = useId();
  return (
    <Part heading="h3" title={words.title}>
      <p id={`${id}hint`} className="muted">
        {words.hint}
      </p>
      <div className={pair}>
        {aliasKinds.map((kind) => {
          const column: AliasColumn = `also_called_${kind}`;
          const text = textOf(shown[column]);
          const fault = faultOf(column);
          const error = fault && (fault === 'zawgyi' ? errors.zawgyi : words.error);
          const rows = Math.min(longest, Math.max(shortest, text.split('\n').length));
          return (
            <Labelled key={kind} label={words.kinds[kind]} error={error} alsoDescribedBy={`${id}hint`}>
              {(box) => (
                <textarea
                  {...box}
                  lang={aliasLanguage[kind]}
                  rows={rows}
                  value={text}
                  className={textAreaStyle}
                  onChange={({ target }) => set(column, target.value)}
                />
              )}
            </Labelled>
          );
        })}
      </div>
      <Shared shared={shared} locale={locale} words={words} />
    </Part>
  );
}
