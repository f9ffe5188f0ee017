import { noteButtonLooks, noteLooks } from './noteLooks.ts';

interface Props {
  text: string;
  label: string;
  undo: () => void;
}

/** Shown in place of something that was removed, with a button that brings it back and takes the focus. */
export function UndoNotice({ text, label, undo }: Props) {
  return (
    <div className={noteLooks}>
      <p>{text}</p>
      <button type="button" className={noteButtonLooks} autoFocus onClick={undo}>
        {label}
      </button>
    </div>
  );
}
