import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { fill } from '#i18n/fill.ts';
import { $undoable, undoShownMove } from '#stores/desk/orders/order.ts';
import type { DeskOrderProps } from './words.ts';

/** Takes the last step back, for as long as nothing has left the house. */
export function UndoBar({ words }: Pick<DeskOrderProps, 'words'>) {
  const undoable = useStore($undoable);
  const [now, setNow] = useState(() => Date.now());
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (!undoable) return;
    const timer = setInterval(() => {
      // What was taken back before is old news once there is a newer step.
      setSaid('');
      setNow(Date.now());
      if (Date.now() >= undoable.until) $undoable.set(undefined);
    }, 500);
    return () => clearInterval(timer);
  }, [undoable]);
  const undo = async (move: keyof typeof words.moves): Promise<void> => {
    const reason = await undoShownMove();
    setSaid(
      fill(reason === undefined ? words.undone : words.failed, { what: words.moves[move], message: reason ?? '' }),
    );
  };
  return (
    <div className="steps-undo">
      <p role="status">{undoable ? fill(words.done, { what: words.moves[undoable.move] }) : said}</p>
      {undoable && (
        <button type="button" className="btn" onClick={() => void undo(undoable.move)}>
          {fill(words.undo, { seconds: Math.max(1, Math.ceil((undoable.until - now) / 1000)) })}
        </button>
      )}
    </div>
  );
}
