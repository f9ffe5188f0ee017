import { type DragEvent, useRef } from 'react';
import { chooseSheet } from '#stores/desk/sheets.ts';
import type { SheetsProps } from './words.ts';

/** Where a file is chosen or dropped. */
export function Chooser({ words: { choose: t } }: Pick<SheetsProps, 'words'>) {
  const box = useRef<HTMLInputElement>(null);
  const open = (file: File | undefined): void => {
    if (!file) return;
    void chooseSheet(file);
    // The same file can be chosen again when it is mended.
    if (box.current) box.current.value = '';
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    open(event.dataTransfer.files[0]);
  };
  return (
    <div className="sheets-drop" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <label className="btn btn-primary sheets-choose">
        <input
          ref={box}
          type="file"
          className="sr-only"
          accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          aria-describedby="sheets-choose-hint"
          onChange={({ target }) => open(target.files?.[0])}
        />
        {t.button}
      </label>
      <p id="sheets-choose-hint" className="hint">
        {t.hint}
      </p>
    </div>
  );
}
