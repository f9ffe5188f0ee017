import type { ReactNode } from 'react';
import { fill } from '#i18n/fill.ts';
import { type FormParts, isSame } from './words.ts';

interface Props extends FormParts {
  /** The fields that it is about. */
  fields: readonly string[];
  label: string;
  children: ReactNode;
}

/** A part of a form, marked where it differs from what it was first, with the way back to that. */
export function Changed({ fields, label, first, values, change, words: { form: t }, children }: Props) {
  const isOther = fields.some((field) => !isSame(values[field], first[field]));
  const toFirst = (): void => change(Object.fromEntries(fields.map((field) => [field, first[field]])));
  return (
    <div className={isOther ? 'front-part is-other' : 'front-part'}>
      {isOther && (
        <p className="front-other">
          <span className="state done">{t.isOther}</span>
          <button type="button" className="link" aria-label={fill(t.toFirstOf, { name: label })} onClick={toFirst}>
            {t.toFirst}
          </button>
        </p>
      )}
      {children}
    </div>
  );
}
