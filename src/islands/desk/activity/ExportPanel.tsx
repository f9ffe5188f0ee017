import { ExportPart } from '#islands/kit/ExportPart.tsx';
import { exportFailure, useFileSaving } from '#islands/ui/useFileSaving.ts';
import { type ActivityQuery, fetchActivity } from '#stores/desk/activity.ts';
import type { ActivityProps } from './words.ts';

/** Saves what the filter shows of the log. */
export function ExportPanel({ words: { export: t }, query }: ActivityProps & { query: ActivityQuery }) {
  const saving = useFileSaving(t, exportFailure(t));
  return <ExportPart words={t} saving={saving} save={(format) => saving.save(() => fetchActivity(query, format))} />;
}
