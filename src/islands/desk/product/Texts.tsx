import { type Fields, shownFields, textOf, withField } from '#stores/desk/goods/draft.ts';
import { changeDraft } from '#stores/desk/goods/product.ts';
import { TextBox } from './TextBox.tsx';
import type { EditorProps } from './words.ts';

/** The texts of a product; the first ones of a new product. */
const texts = ['name', 'description', 'ingredients', 'origin', 'storage', 'allergens'] as const;
const long: ReadonlySet<string> = new Set(['description', 'ingredients']);

/** Every text in both languages, side by side where there is room, with what is missing. */
export function Texts({ words, product, draft, faults }: EditorProps) {
  const shown = shownFields(product, draft);
  const seen = (product ?? {}) as unknown as Fields;
  return (
    <section className="panel goods-section" aria-labelledby="goods-texts">
      <h3 id="goods-texts">{words.names}</h3>
      {(product ? texts : texts.slice(0, 1)).map((name) => (
        <div key={name} className="goods-pair">
          {[
            { language: 'en' as const, field: name, other: `${name}_mm` },
            { language: 'my' as const, field: `${name}_mm`, other: name },
          ].map(({ language, field, other }) => (
            <TextBox
              key={language}
              label={words.fields[name]}
              language={language}
              text={textOf(shown[field])}
              other={textOf(shown[other])}
              isLong={long.has(name)}
              fault={faults[field]}
              change={(text) => changeDraft((draft) => withField(draft, seen, field, text))}
              words={words}
            />
          ))}
        </div>
      ))}
    </section>
  );
}
