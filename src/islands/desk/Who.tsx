import type { FocusEvent } from 'react';
import { createPortal } from 'react-dom';
import { fill } from '#i18n/fill.ts';
import { initial } from '#i18n/initial.ts';
import { signOutOfDesk } from '#stores/desk/operator.ts';
import type { DeskFrameProps } from './words.ts';

/** Who is signed in, in the header of the page, and the way out. */
export function Who({ name, words }: { name: string; words: DeskFrameProps['frame'] }) {
  const place = document.getElementById('desk-who');
  if (!place) return null;
  return createPortal(
    <details className="desk-who" onBlur={closeBehind}>
      <summary className="round" aria-label={fill(words.who, { name })}>
        <span aria-hidden="true">{initial(name)}</span>
      </summary>
      <div>
        <strong>{name}</strong>
        <button type="button" className="btn" onClick={() => void signOutOfDesk()}>
          {words.signOut}
        </button>
      </div>
    </details>,
    place,
  );
}

/** Closes the menu once something outside has the focus, which it would cover. */
function closeBehind({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>): void {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
}
