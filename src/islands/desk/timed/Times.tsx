import type { TimedChanges } from '#contract/operator/goods/timedChanges.ts';
import { fill } from '#i18n/fill.ts';
import { Field } from '#islands/ui/fields/Field.tsx';
import { failedOutcome } from '#stores/session/outcome.ts';
import type { TimedProps } from './words.ts';

/** Minutes of the shop's clocks, and what it is for, as they are typed. */
interface Typed {
  from: string;
  until: string;
  title: string;
}

interface Props {
  words: TimedProps['words']['form'];
  terms: Pick<TimedChanges, 'timeZone' | 'now'>;
  errors: Partial<Typed>;
  /** What was planned before. */
  typed?: Typed | undefined;
}

/** From when, until when, and what for. */
export function Times({ words: t, terms: { now, timeZone }, errors, typed }: Props) {
  const minute = { type: 'datetime-local', min: now };
  const from = fill(t.fromHint, { zone: timeZone });
  const { title } = errors;
  return (
    <>
      <Field name="from" {...minute} label={t.from} hint={from} error={errors.from} defaultValue={typed?.from} />
      <Field
        name="until"
        {...minute}
        label={t.until}
        hint={t.untilHint}
        error={errors.until}
        defaultValue={typed?.until}
      />
      <Field name="title" label={t.name} hint={t.nameHint} maxLength={100} error={title} defaultValue={typed?.title} />
    </>
  );
}

/** As the call takes them: nothing for an empty box. */
export function timesOf({ from, until, title }: Typed): Partial<Typed> {
  const named = title.trim();
  return { ...(from && { from }), ...(until && { until }), ...(named && { title: named }) };
}

/** Why it was refused, at the time that is to blame where it is one. */
export function timeErrors(
  failure: unknown,
  { from, until }: Pick<Typed, 'from' | 'until'>,
): { from?: string; until?: string; form?: string } {
  const outcome = failedOutcome(failure);
  if (outcome.ok) return {};
  const { code, reason, fields } = outcome;
  const [begins, ends] = [from.slice(-5), until.slice(-5)];
  if (code === 'time_skipped' && ends && ends !== begins && reason.includes(ends)) return { until: reason };
  if (code === 'time_past' || code === 'time_skipped' || code === 'timed_overlap') return { from: reason };
  if (code === 'time_order') return { until: reason };
  const details = Object.values(fields);
  return { form: details.length > 0 ? `${reason} ${details.slice(0, 3).join('; ')}` : reason };
}
