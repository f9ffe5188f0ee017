import { useId } from 'react';
import type { Locale } from '#contract/values/locale.ts';
import type { Completeness, MissingPart, Unpublished } from '#contract/operator/goods/unpublished.ts';
import { fill } from '#i18n/fill.ts';
import * as paths from '#i18n/paths.ts';
import { Badge } from '#islands/kit/Badge.tsx';
import { Bar } from '#islands/kit/Bar.tsx';
import { Fold } from '#islands/kit/Fold.tsx';
import { Part } from '#islands/kit/Part.tsx';
import type { DeskProps } from './words.ts';

/** The looks of a list of pages, which may be long. */
export const pages = 'grid max-h-88 gap-1.5 overflow-y-auto text-small';

interface Props extends DeskProps {
  unpublished: Unpublished;
}

/** Number of products with all their texts, by language. */
export function CompletenessPanel({ unpublished: { products, complete }, ...props }: Props) {
  return (
    <Part title={props.words.complete.title} data-part="languages">
      <div className="grid gap-6 md:grid-cols-2">
        {(['en', 'my'] as const).map((language) => (
          <Language key={language} {...props} language={language} total={products} completeness={complete[language]} />
        ))}
      </div>
    </Part>
  );
}

interface LanguageProps extends DeskProps {
  language: Locale;
  total: number;
  completeness: Completeness;
}

function Language({ language, total, completeness: { whole, lacking, products }, locale, words }: LanguageProps) {
  const { complete: t } = words;
  const gaps = (Object.entries(lacking) as [MissingPart, number][]).filter(([, count]) => count > 0);
  const id = useId();
  return (
    <div className="grid grid-cols-1 content-start gap-2">
      <h3 id={id} className="text-base">
        {t[language]}
      </h3>
      <Bar role="meter" aria-labelledby={id} max={Math.max(1, total)} value={whole} />
      <p>{fill(t.whole, { whole, total })}</p>
      {gaps.length === 0 && <p className="muted">{t.all}</p>}
      <ul className="flex flex-wrap gap-1.5 empty:hidden">
        {gaps.map(([lack, count]) => (
          <li key={lack}>
            <Badge>{fill(t.lacking, { what: t.lacks[lack], count })}</Badge>
          </li>
        ))}
      </ul>
      {products.length > 0 && (
        <Fold summary={t.show}>
          <ul className={pages}>
            {products.map(({ id: product, name, name_mm, category, slug, lacks }) => (
              <li key={product}>
                <a className="link" href={paths.product(locale, category, slug)}>
                  {locale === 'my' ? (name_mm ?? name) : name}
                </a>{' '}
                <span className="muted">
                  {fill(t.lack, { what: lacks.map((lack) => t.lacks[lack]).join(locale === 'my' ? '၊ ' : ', ') })}
                </span>
              </li>
            ))}
          </ul>
          {whole + products.length < total && <p className="muted">{fill(t.first, { count: products.length })}</p>}
        </Fold>
      )}
    </div>
  );
}
