import { type ComponentProps, useState } from 'react';
import { fill } from '#i18n/fill.ts';
import { Field } from './Field.tsx';

export interface PasswordWords {
  show: string;
  hide: string;
  /** With `{{field}}`. */
  showPassword: string;
  hidePassword: string;
}

interface Props extends ComponentProps<typeof Field> {
  words: PasswordWords;
}

/** A password field with a button that shows what is typed. */
export function PasswordField({ words, ...field }: Props) {
  const [shown, setShown] = useState(false);
  const values = { field: field.label };
  return (
    <Field
      {...field}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      beside={
        <button
          type="button"
          className="btn min-w-20"
          aria-label={fill(shown ? words.hidePassword : words.showPassword, values)}
          onClick={() => setShown(!shown)}
        >
          {shown ? words.hide : words.show}
        </button>
      }
    />
  );
}
