import { Part } from '#islands/kit/Part.tsx';
import { ErrorText } from '#islands/ui/ErrorText.tsx';
import { exportFailure, useFileSaving } from '#islands/ui/useFileSaving.ts';
import { type ActivityQuery, fetchActivity } from '#stores/desk/activity.ts';
import type { ActivityProps } from './words.ts';

/** Saves what the filter shows of the log. */
export function ExportPanel({ words: { export: t }, query }: ActivityProps & { query: ActivityQuery }) {
  const { isBusy, message, error, save } = useFileSaving(t, exportFailure(t));
  return (
    <Part title={t.title}>
      <p className="muted">{t.hint}</p>
      <div className="flex flex-wrap gap-2">
        {(['xlsx', 'csv'] as const).map((format) => (
          <button
            key={format}
            type="button"
            className="btn"
            aria-disabled={isBusy}
            onClick={() => void (isBusy || save(() => fetchActivity(query, format)))}
          >
            {t[format]}
          </button>
        ))}
      </div>
      <p role="status" className="empty:hidden">
        {message}
      </p>
      <ErrorText text={error} />
    </Part>
  );
}
