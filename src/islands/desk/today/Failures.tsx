import { useState } from 'react';
import type { FailedJob } from '#contract/operator/reports.ts';
import { timeText } from '#islands/ui/whoAndWhen.ts';
import { fill } from '#i18n/fill.ts';
import { plural } from '#i18n/plural.ts';
import { failedJobs, largeReservations, releaseReservationsOf, retry } from '#stores/desk/today.ts';
import { useAct } from '#islands/kit/edit/useAct.ts';
import type { LargeReservation } from '#contract/operator/orders/inbox.ts';
import { ErrorText } from '#islands/ui/ErrorText.tsx';
import { Figure, row } from './Figure.tsx';
import type { TodayProps } from './words.ts';

/** Mails and other work that did not go out, and a way to send them at once. */
export function Failures(props: TodayProps) {
  const { words } = props;
  const { failures: t } = words;
  return (
    <Figure t={t} words={words} of={failedJobs}>
      {(list) => (
        <ul>
          {list.map((job) => (
            <Failure key={job.id} {...props} job={job} />
          ))}
        </ul>
      )}
    </Figure>
  );
}

function Failure({ job, ...props }: TodayProps & { job: FailedJob }) {
  const { failures: t, failed } = props.words;
  const [isAsked, setAsked] = useState(false);
  const { busy, error, act } = useAct(failed);
  const send = (): Promise<void> =>
    act(async () => {
      await retry(job.id);
      setAsked(true);
    });
  const nextTry = job.nextTry && timeText(job.nextTry, props);
  return (
    <li className={row}>
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
        {isAsked ? (
          <p>{t.asked}</p>
        ) : (
          <button type="button" className="btn" aria-disabled={busy} onClick={() => void send()}>
            {busy ? t.retrying : t.retry}
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
    <Figure t={t} words={words} of={largeReservations}>
      {(list) => (
        <ul>
          {list.map((keeper) => (
            <Row key={keeper.customers.map(({ id }) => id).join(' ')} {...props} keeper={keeper} />
          ))}
        </ul>
      )}
    </Figure>
  );
}

function Row({ keeper, words: { kept: t, failed } }: TodayProps & { keeper: LargeReservation }) {
  const { customers, units, percent, orders } = keeper;
  const { busy, error, act } = useAct(failed);
  const letGo = (): Promise<void> => act(() => releaseReservationsOf(customers.map(({ id }) => id)));
  return (
    <li data-keeper className={row}>
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
