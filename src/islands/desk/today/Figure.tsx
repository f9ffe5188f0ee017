import type { ReactNode } from 'react';
import { saveCsv } from '#islands/desk/records/saveCsv.ts';
import { Part } from '#islands/kit/Part.tsx';
import { Reading } from '#islands/kit/list/Reading.tsx';
import { Spinner } from '#islands/kit/Spinner.tsx';
import type { Reading as Read } from '#stores/resource.ts';
import type { TodayProps } from './words.ts';

/** A thing that cannot wait. */
export const urgent = 'font-semibold text-error';

/** A row with a button at its end, or below where there is no room. */
export const row =
  'flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-t border-base-300 py-3 wrap-anywhere';

interface Props<Answer> {
  /** Its title, what it counts, and what is said where there is nothing. */
  t: { title: string; hint?: string; empty?: string };
  words: TodayProps['words'];
  of: Pick<Read<Answer>, '$found' | 'refresh'>;
  /** Returns true where there is nothing; a list is asked itself. */
  isEmpty?: (answer: Answer) => boolean;
  children: (answer: Answer) => ReactNode;
}

const isEmptyList = (answer: unknown): boolean => Array.isArray(answer) && answer.length === 0;

/** One figure of the page: read when the page opens, with its own way to try again. */
export const Figure = <Answer,>({ t, words, of, isEmpty = isEmptyList, children }: Props<Answer>) => {
  const { loading, failed, retry } = words;
  return (
    <Part title={t.title} className="mb-4 min-h-48 [&>.btn]:justify-self-start">
      {t.hint && <p className="muted">{t.hint}</p>}
      <Reading
        of={of}
        words={{ loading, failed, retry }}
        waiting={
          <p className="flex items-center gap-3" role="status">
            <Spinner />
            {loading}
          </p>
        }
      >
        {(answer) => (isEmpty(answer) ? <p>{t.empty}</p> : children(answer))}
      </Reading>
    </Part>
  );
};

interface DownloadCsvProps {
  /** Of the file, without its ending. */
  name: string;
  label: string;
  rows: readonly (readonly (string | number)[])[];
}

/** A button that saves what is shown as a file for spreadsheets. */
export const DownloadCsv = ({ name, label, rows }: DownloadCsvProps) => (
  <button type="button" className="btn" onClick={() => saveCsv(name, rows)}>
    {label}
  </button>
);
