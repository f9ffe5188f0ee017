import { readAs } from '#i18n/names.ts';
import type { ReactNode } from 'react';
import { ErrorText } from '#islands/ui/ErrorText.tsx';
import type { FileSaving } from '#islands/ui/useFileSaving.ts';
import { Part } from './Part.tsx';

const fileFormats = ['xlsx', 'csv'] as const;
export type FileFormat = (typeof fileFormats)[number];

interface Props {
  words: Record<'title' | 'hint' | FileFormat, string>;
  saving: FileSaving;
  save: (format: FileFormat) => unknown;
  /** Above the buttons: what is chosen first. */
  children?: ReactNode;
  /** Beside the buttons. */
  beside?: ReactNode;
}

/** The part of a screen that saves what it is about as a file, one button a format. */
export function ExportPart({ words: t, saving: { isBusy, message, error }, save, children, beside }: Props) {
  return (
    <Part title={t.title}>
      <p className="muted">{t.hint}</p>
      {children}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {fileFormats.map((format) => (
          <button
            key={format}
            type="button"
            className="btn shrink"
            lang={readAs(t[format])}
            aria-disabled={isBusy}
            onClick={() => void (isBusy || save(format))}
          >
            {t[format]}
          </button>
        ))}
        {beside}
      </div>
      <p role="status" className="empty:hidden">
        {message}
      </p>
      <ErrorText text={error} />
    </Part>
  );
}
