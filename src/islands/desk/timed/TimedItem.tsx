import { type ComponentProps, useState } from 'react';
import type { EntityChange } from '#contract/operator/goods/catalogue.ts';
import type { TimedChange, TimedChanges } from '#contract/operator/goods/timedChanges.ts';
import { fill } from '#i18n/fill.ts';
import { plural } from '#i18n/plural.ts';
import { actorName } from '#islands/ui/whoAndWhen.ts';
import { fieldText } from '#islands/desk/fieldText.ts';
import { Dialog } from '#islands/kit/edit/Dialog.tsx';
import { Badge } from '#islands/kit/Badge.tsx';
import { ErrorText } from '#islands/ui/ErrorText.tsx';
import { cancelChange } from '#stores/desk/timedChanges.ts';
import { reasonOf } from '#stores/failureReasons.ts';
import { toast } from '#stores/shell/feedback.ts';
import { shopTime, type TimedProps } from './words.ts';

interface Props extends TimedProps {
  change: TimedChange;
  terms: Pick<TimedChanges, 'timeZone' | 'currency' | 'now'>;
  mayEdit: boolean;
  /** Opens it in a form. */
  edit?: (() => void) | undefined;
  /** Called when what it changed was taken back. */
  ended?: (() => void) | undefined;
}

/** Things of a change that are named; the rest is counted. */
const SHOWN = 3;

/** A timed change: what, when and by whom, and the way to cancel it. */
export function TimedItem({ change, terms, mayEdit, edit, ended, ...props }: Props) {
  const { words } = props;
  const [isAsking, setAsking] = useState(false);
  const timeOf = (iso: string): string => shopTime(iso, terms.timeZone, props);
  const from = timeOf(change.from);
  const span = change.until ? fill(words.span, { from, until: timeOf(change.until) }) : fill(words.from, { from });
  const what = change.title ?? change.changes[0]?.name ?? span;
  return (
    <li data-state={change.state} className="grid grid-cols-1 gap-1 border-t border-base-300 pt-3 wrap-anywhere">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <strong>{what}</strong>
        <Badge tone={tones[change.state]}>{words.state[change.state]}</Badge>
      </p>
      <p>{span}</p>
      <p className="muted">
        {fill(words.by, { actor: actorName(change.scheduledBy), time: timeOf(change.scheduledAt) })}
      </p>
      {change.reasons.length > 0 && (
        <p className="font-semibold text-error" lang="en">
          {fill(words.failedWhy, { reason: change.reasons.join('; ') })}
        </p>
      )}
      <ul className="*:my-1 *:grid *:border-s-2 *:border-base-300 *:ps-3.5">
        {change.changes.slice(0, SHOWN).map((each) => (
          <Thing key={`${each.kind} ${each.id ?? ''}`} thing={each} words={words} />
        ))}
      </ul>
      {change.changes.length === 0 && <p className="muted">{words.asItWas}</p>}
      {change.changes.length > SHOWN && <p className="muted">{plural(words, 'more', change.changes.length - SHOWN)}</p>}
      {mayEdit && edit && (
        <button
          type="button"
          className="min-h-11 cursor-pointer justify-self-start link"
          aria-label={fill(words.product.changeOf, { what })}
          onClick={edit}
        >
          {words.product.change}
        </button>
      )}
      {mayEdit && (
        <button
          type="button"
          className="min-h-11 cursor-pointer justify-self-start link"
          aria-label={fill(words.cancelOf, { what })}
          onClick={() => setAsking(true)}
        >
          {change.state === 'failed' ? words.clear : words.cancel}
        </button>
      )}
      {isAsking && (
        <CancelDialog change={change} what={what} words={words} ended={ended} close={() => setAsking(false)} />
      )}
    </li>
  );
}

const tones: Readonly<Record<TimedChange['state'], NonNullable<ComponentProps<typeof Badge>['tone']>>> = {
  waiting: 'plain',
  running: 'done',
  done: 'done',
  ended: 'done',
  failed: 'bad',
  cancelled: 'bad',
};

function Thing({ thing, words }: { thing: EntityChange; words: TimedProps['words'] }) {
  return (
    <li>
      <span>{thing.name}</span>
      {thing.fields.map((field) => (
        <span key={field.field} className="tabular-nums">
          {fieldText(field, words)}
        </span>
      ))}
    </li>
  );
}

interface CancelProps {
  change: TimedChange;
  what: string;
  words: TimedProps['words'];
  close: () => void;
  ended: (() => void) | undefined;
}

/** Asks what becomes of it; one that runs may be taken back or left. */
function CancelDialog({ change, what, words, close, ended }: CancelProps) {
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  const isRunning = change.state === 'running';
  const cancel = async (running?: 'take back' | 'leave'): Promise<void> => {
    setSending(true);
    try {
      await cancelChange(change.id, running);
      toast({ mood: 'success', text: words.cancelled, closesAfter: 6_000 });
      if (running === 'take back') ended?.();
      close();
    } catch (failure) {
      setError(fill(words.cancelFailed, { reason: reasonOf(failure) }));
      setSending(false);
    }
  };
  return (
    <Dialog title={words.cancel} closeLabel={words.keep} close={close}>
      <p>
        <strong>{what}</strong>
      </p>
      <p>{isRunning ? words.askRunning : words.askWaiting}</p>
      <ErrorText text={error} />
      <div className="mt-4 grid gap-3">
        <button
          type="button"
          className="btn btn-primary"
          disabled={isSending}
          onClick={() => void cancel(isRunning ? 'take back' : undefined)}
        >
          {isRunning ? words.takeBack : words.cancel}
        </button>
        {isRunning && (
          <button type="button" className="btn" disabled={isSending} onClick={() => void cancel('leave')}>
            {words.leave}
          </button>
        )}
      </div>
    </Dialog>
  );
}
