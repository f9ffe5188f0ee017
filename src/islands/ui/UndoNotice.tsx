interface Props {
  /** What was done. */
  text: string;
  label: string;
  undo: () => void;
}

/** Stands where something was, and brings it back. The focus comes here from the button that took it away. */
export function UndoNotice({ text, label, undo }: Props) {
  return (
    <div className="undone">
      <p>{text}</p>
      <button type="button" className="btn" autoFocus onClick={undo}>
        {label}
      </button>
    </div>
  );
}
