import { useId } from 'react';
import { type Fields, shownFields, textOf, withField } from '#stores/desk/goods/draft.ts';
import { changeDraft } from '#stores/desk/goods/product.ts';
import type { EditorProps } from './words.ts';

/** The texts of a product; the first ones of a new product. */
const texts = ['name', 'description', 'ingredients', 'origin', 'storage', 'allergens'] as const;
const long: ReadonlySet<string> = new Set(['description', 'ingredients']);

/** Every text in both languages, side by side where there is room, with what is missing. */
export function Texts(props: EditorProps) {
  const { words, product, draft } = props;
  const shown = shownFields(product, draft);
  return (
    <section className="panel goods-section" aria-labelledby="goods-texts">
      <h3 id="goods-texts">{words.names}</h3>
      {(product ? texts : texts.slice(0, 1)).map((name) => (
        <div key={name} className="goods-pair">
          {(['en', 'my'] as const).map((language) => (
            <Text key={language} {...props} name={name} language={language} shown={shown} />
          ))}
        </div>
      ))}
    </section>
  );
}

interface TextProps extends EditorProps {
  name: (typeof texts)[number];
  language: 'en' | 'my';
  shown: Fields;
}

function Text({ name, language, shown, product, faults, words }: TextProps) {
  const id = useId();
  const field = language === 'my' ? `${name}_mm` : name;
  const text = textOf(shown[field]);
  const fault = faults[field];
  // In the other language there is something to be read.
  const isMissing = text.trim() === '' && textOf(shown[language === 'my' ? name : `${name}_mm`]).trim() !== '';
  const Box = long.has(name) ? 'textarea' : 'input';
  return (
    <div className="field">
      <label htmlFor={id}>
        {words.fields[name]} <span className="muted">{words.languages[language]}</span>{' '}
        {isMissing && <b className="state goods-lacks">{words.lacks}</b>}
      </label>
      <Box
        id={id}
        lang={language}
        {...(Box === 'textarea' ? { rows: 4 } : { type: 'text' })}
        value={text}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}error` : undefined}
        onChange={({ target }) =>
          changeDraft((draft) => withField(draft, (product ?? {}) as unknown as Fields, field, target.value))
        }
      />
      {fault && (
        <p className="error" id={`${id}error`}>
          {words.errors[fault]}
        </p>
      )}
    </div>
  );
}
