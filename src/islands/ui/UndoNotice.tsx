import { noteButtonStyle, noteStyle } from './noteStyles.ts';

interface Props {
  text: string;
  label: string;
  undo: () => void;
}

/** Shown in place of something that was removed, with a button that brings it back and takes the focus. */
export function UndoNotice({ text, label, undo }: Props) {
  return (
    <div className={noteStyle}>
      <p>{text}</p>
      <button type="button" className={noteButtonStyle} autoFocus onClick={undo}>
        {label}
      </button>
    </div>
  );
}
