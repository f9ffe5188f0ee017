import { useState } from 'react';
import type { FailedJob } from '#contract/operator/reports.ts';
import { formatDateTime } from '#i18n/dates.ts';
import { fill } from '#i18n/fill.ts';
import { plural } from '#i18n/plural.ts';
import {
  $failedJobs,
  $largeReservations,
  releaseReservationsOf,
  readFailedJobs,
  readLargeReservations,
  retry,
} from '#stores/desk/today.ts';
import { reasonOf } from '#stores/failureReasons.ts';
import type { LargeReservation } from '#contract/operator/orders/inbox.ts';
import { ErrorText } from '#islands/ui/ErrorText.tsx';
import { Figure } from './Figure.tsx';
import { row } from './classes.ts';
import type { TodayProps } from './words.ts';

/** Mails and other work that did not go out, and a way to send them at once. */
export function Failures(props: TodayProps) {
  const { words } = props;
  const { failures: t } = words;
  return (
    <Figure title={t.title} words={words} $value={$failedJobs} read={readFailedJobs}>
      {(list) =>
        list.length === 0 ? (
          <p>{t.empty}</p>
        ) : (
          <ul>
            {list.map((job) => (
              <Failure key={job.id} {...props} job={job} />
            ))}
          </ul>
        )
      }
    </Figure>
  );
}

function Failure({ job, words: { failures: t, failed }, locale, months }: TodayProps & { job: FailedJob }) {
  const [state, setState] = useState<'failed' | 'asking' | 'asked'>('failed');
  const [error, setError] = useState<string>();
  const send = async (): Promise<void> => {
    setState('asking');
    setError(undefined);
    try {
      await retry(job.id);
      setState('asked');
    } catch (failure) {
      setError(fill(failed, { message: reasonOf(failure) }));
      setState('failed');
    }
  };
  const nextTry = job.nextTry && formatDateTime(job.nextTry, locale, months.split(' '));
  return (
    <li className={`${row} items-start`}>
      <div>
        <strong>
          {job.subject === null ? fill(t.other, { topic: job.topic }) : fill(t.mail, { subject: job.subject })}
        </strong>
        {job.to !== null && <p>{fill(t.to, { to: job.to })}</p>}
        <p className="muted">
          {plural(t, 'attempts', job.attempts)} {nextTry ? fill(t.next, { time: nextTry }) : t.given}
        </p>
        {job.lastError !== null && <p className="muted">{fill(t.reason, { reason: job.lastError })}</p>}
        <ErrorText text={error} />
      </div>
      <div role="status">
        {state === 'asked' ? (
          <p>{t.asked}</p>
        ) : (
          <button type="button" className="btn" aria-disabled={state === 'asking'} onClick={() => void send()}>
            {state === 'asking' ? t.retrying : t.retry}
          </button>
        )}
      </div>
    </li>
  );
}

/** Shows who keeps much of what is not paid for, and a button that lets it go. */
export function KeptByFew(props: TodayProps) {
  const { words } = props;
  const { kept: t } = words;
  return (
    <Figure title={t.title} hint={t.hint} words={words} $value={$largeReservations} read={readLargeReservations}>
      {(list) =>
        list.length === 0 ? (
          <p>{t.empty}</p>
        ) : (
          <ul>
            {list.map((keeper) => (
              <Row key={keeper.customers.map(({ id }) => id).join(' ')} {...props} keeper={keeper} />
            ))}
          </ul>
        )
      }
    </Figure>
  );
}

function Row({ keeper, words: { kept: t, failed } }: TodayProps & { keeper: LargeReservation }) {
  const { customers, units, percent, orders } = keeper;
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const letGo = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setError(undefined);
    try {
      await releaseReservationsOf(customers.map(({ id }) => id));
    } catch (failure) {
      setError(fill(failed, { message: reasonOf(failure) }));
      setBusy(false);
    }
  };
  return (
    <li data-keeper className={`${row} items-start`}>
      <div>
        <strong>{customers.map(({ name }) => name).join(', ')}</strong>
        {customers.length > 1 && <p>{t.together}</p>}
        <p>{fill(t.share, { count: units, percent })}</p>
        <p className="muted">{plural(t, 'orders', orders)}</p>
        <ErrorText text={error} />
      </div>
      <div>
        <button type="button" className="btn" aria-disabled={busy} onClick={() => void letGo()}>
          {busy ? t.letting : t.letGo}
        </button>
      </div>
    </li>
  );
}
