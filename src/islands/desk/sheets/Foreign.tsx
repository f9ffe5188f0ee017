import { readSheetAs } from '#stores/desk/sheets.ts';
import type { SheetsProps } from './words.ts';

/** Asks what the ids of a sheet mean that another shop has written. */
export const Foreign = ({ words: { foreign: t } }: Pick<SheetsProps, 'words'>) => (
  <div className="sheets-question">
    <p>{t.text}</p>
    <div className="sheets-buttons">
      <button type="button" className="btn" onClick={() => void readSheetAs({ ids: 'ignore' })}>
        {t.ignore}
      </button>
      <button type="button" className="btn" onClick={() => void readSheetAs({ ids: 'match' })}>
        {t.match}
      </button>
    </div>
  </div>
);
