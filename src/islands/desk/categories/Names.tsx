import { useId } from 'react';
import * as deskPaths from '#i18n/deskPaths.ts';
import { textOf } from '#stores/desk/goods/draft.ts';
import { errorOf, type FormProps } from './words.ts';

/** The name in both languages, side by side where there is room; a brand has one. */
export function Names(props: FormProps) {
  const { locale, words, form, faults } = props;
  const { kind, one } = form;
  const taken = faults['name']?.id;
  return (
    <section className="panel goods-section" aria-labelledby="category-names">
      <h3 id="category-names">{words.names}</h3>
      <div className="goods-pair">
        <Name {...props} field="name" />
        {kind === 'category' && <Name {...props} field="name_mm" />}
      </div>
      {taken !== undefined && (
        <a className="link alone" href={deskPaths.categories(locale, kind, taken)}>
          {words.openTaken}
        </a>
      )}
      {one && kind === 'category' && <p className="hint">{words.address}</p>}
    </section>
  );
}

function Name({ field, ...props }: FormProps & { field: 'name' | 'name_mm' }) {
  const id = useId();
  const { words, form, shown, set } = props;
  const text = textOf(shown[field]);
  const error = errorOf(field, props);
  const isBurmese = field === 'name_mm';
  const isMissing = isBurmese && text.trim() === '' && textOf(shown['name']).trim() !== '';
  return (
    <div className="field">
      <label htmlFor={id}>
        {words.fields[field]}{' '}
        {form.kind === 'category' && <span className="muted">{words.languages[isBurmese ? 'my' : 'en']}</span>}{' '}
        {isMissing && <b className="state goods-lacks">{words.lacks}</b>}
      </label>
      <input
        id={id}
        type="text"
        lang={isBurmese ? 'my' : 'en'}
        autoComplete="off"
        value={text}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}error` : undefined}
        onChange={({ target }) => set(field, target.value)}
      />
      {error && (
        <p className="error" id={`${id}error`}>
          {error}
        </p>
      )}
    </div>
  );
}
