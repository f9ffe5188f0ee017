import type { Locale } from '#contract/values/locale.ts';
import type { Completeness, MissingPart, Unpublished } from '#contract/operator/goods/unpublished.ts';
import { fill } from '#i18n/fill.ts';
import * as paths from '#i18n/paths.ts';
import type { DeskProps } from './words.ts';

interface Props extends DeskProps {
  unpublished: Unpublished;
}

/** Number of products with all their texts, by language. */
export function CompletenessPanel({ unpublished: { products, complete }, ...props }: Props) {
  return (
    <section className="panel">
      <h2>{props.words.complete.title}</h2>
      <div className="editor-languages">
        {(['en', 'my'] as const).map((language) => (
          <Language key={language} {...props} language={language} total={products} completeness={complete[language]} />
        ))}
      </div>
    </section>
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
  const id = `editor-complete-${language}`;
  return (
    <div>
      <h3 id={id}>{t[language]}</h3>
      <meter aria-labelledby={id} min={0} max={Math.max(1, total)} value={whole} />
      <p>{fill(t.whole, { whole, total })}</p>
      {gaps.length === 0 && <p className="muted">{t.all}</p>}
      <ul className="editor-gaps">
        {gaps.map(([lack, count]) => (
          <li key={lack} className="state num">
            {fill(t.lacking, { what: t.lacks[lack], count })}
          </li>
        ))}
      </ul>
      {products.length > 0 && (
        <details className="editor-details">
          <summary>{t.show}</summary>
          <ul>
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
        </details>
      )}
    </div>
  );
}
