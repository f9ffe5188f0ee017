import { useEffect, useRef } from 'react';
import type { MoneyProps, Message } from './words.ts';

interface Props extends Pick<MoneyProps, 'words'> {
  said: Message | undefined;
  undoLabel: string;
  isDirty: boolean;
  isSaving: boolean;
  reset: () => void;
}

/** The bar below a form: its message, and the button that shows the changes. */
export function Bar({ words: t, said: all, undoLabel, isDirty, isSaving, reset }: Props) {
  const message = all?.isConflict ? undefined : all;
  return (
    <div className="front-bar">
      <div className="front-said">
        <p role={message?.isError ? 'alert' : 'status'} className={message?.isError ? 'error' : undefined}>
          {message?.text ?? (isDirty ? t.unsaved : '')}
        </p>
        {message?.undo && (
          <button type="button" className="btn" onClick={message.undo}>
            {undoLabel}
          </button>
        )}
        {!message?.undo && isDirty && (
          <button type="button" className="link" onClick={reset}>
            {t.drop}
          </button>
        )}
      </div>
      <div className="front-buttons">
        <button className="btn btn-primary" aria-disabled={isSaving}>
          {isSaving ? t.saving : t.check}
        </button>
      </div>
    </div>
  );
}

/** Says above a form that a colleague was faster; the bar below has no room for it on a small phone. */
export function Conflict({ text }: { text: string }) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // Its answer is a promise in new browsers, and no way to clean up.
    place.current?.scrollIntoView({ block: 'center' });
  }, [text]);
  return (
    <p ref={place} className="front-conflict" role="alert">
      {text}
    </p>
  );
}
