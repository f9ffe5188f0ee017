import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { type ReactNode, useEffect, useId } from 'react';
import type { Loadable } from '#stores/loadable.ts';
import { Loaded } from '#islands/ui/Loaded.tsx';
import { Panel } from '#islands/kit/Panel.tsx';
import { saveCsv } from '#islands/desk/records/saveCsv.ts';
import type { TodayProps } from './words.ts';
import { Spinner } from '#islands/kit/Spinner.tsx';

interface Props<T> {
  title: string;
  hint?: string | undefined;
  words: TodayProps['words'];
  $value: ReadableAtom<Loadable<T>>;
  read: () => Promise<void>;
  children: (value: T) => ReactNode;
}

/** One figure of the page: read when the page opens, with its own way to try again. */
export function Figure<T>({ title, hint, words, $value, read, children }: Props<T>) {
  const id = useId();
  const loaded = useStore($value);
  useEffect(() => void read(), [read]);
  return (
    <Panel
      className="mb-4 min-h-48 [&>.btn]:justify-self-start"
      aria-labelledby={id}
      aria-busy={loaded.state === 'loading'}
    >
      <h2 id={id}>{title}</h2>
      {hint && <p className="muted">{hint}</p>}
      <Loaded
        loadable={loaded}
        words={words}
        retry={() => void read()}
        waiting={
          <p className="flex items-center gap-3" role="status">
            <Spinner />
            {words.loading}
          </p>
        }
      >
        {children}
      </Loaded>
    </Panel>
  );
}

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
