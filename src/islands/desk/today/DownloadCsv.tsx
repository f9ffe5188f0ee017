import { saveCsv } from '#islands/desk/records/saveCsv.ts';

interface Props {
  /** Of the file, without its ending. */
  name: string;
  label: string;
  rows: readonly (readonly (string | number)[])[];
}

/** A button that saves what is shown as a file for spreadsheets. */
export const DownloadCsv = ({ name, label, rows }: Props) => (
  <button type="button" className="btn" onClick={() => saveCsv(name, rows)}>
    {label}
  </button>
);
