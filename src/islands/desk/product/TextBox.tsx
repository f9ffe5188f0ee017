import { useId } from 'react';
import type { FaultKind } from '#stores/desk/goods/faults.ts';
import type { EditorProps } from './words.ts';

interface Props extends Pick<EditorProps, 'words'> {
  label: string;
  language: 'en' | 'my';
  text: string;
  /** The same in the other language. */
  other: string;
  isLong?: boolean;
  fault: FaultKind | undefined;
  /** The id of a hint. */
  describedBy?: string;
  change: (text: string) => void;
}

/** A text in one of the languages, and whether it is missing there. */
export function TextBox({ label, language, text, other, isLong, fault, describedBy, change, words }: Props) {
  const id = useId();
  // In the other language there is something to be read.
  const isMissing = text.trim() === '' && other.trim() !== '';
  const Box = isLong ? 'textarea' : 'input';
  return (
    <div className="field">
      <label htmlFor={id}>
        {label} <span className="muted">{words.languages[language]}</span>{' '}
        {isMissing && <b className="state goods-lacks">{words.lacks}</b>}
      </label>
      <Box
        id={id}
        lang={language}
        {...(isLong ? { rows: 4 } : { type: 'text' })}
        value={text}
        aria-invalid={fault ? true : undefined}
        aria-describedby={[describedBy, fault && `${id}error`].filter(Boolean).join(' ') || undefined}
        onChange={({ target }) => change(target.value)}
      />
      {fault && (
        <p className="error" id={`${id}error`}>
          {words.errors[fault]}
        </p>
      )}
    </div>
  );
}
