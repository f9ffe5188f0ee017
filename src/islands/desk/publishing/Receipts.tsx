import { useState } from 'react';
import { useStore } from '@nanostores/react';
import type { PublishReceipt, PublishView, ReleaseView } from '#contract/operator/publish.ts';
import { fill } from '#i18n/fill.ts';
import { plural } from '#i18n/plural.ts';
import { $isPublishing, publishOf, rollBackTo } from '#stores/desk/publishing.ts';
import { reasonOf } from '#stores/failureReasons.ts';
import { Badge } from '#islands/kit/Badge.tsx';
import { Fold } from '#islands/kit/Fold.tsx';
import { Part, rows } from '#islands/kit/Part.tsx';
import { Reading } from '#islands/kit/list/Reading.tsx';
import { Spinner } from '#islands/kit/Spinner.tsx';
import { actorName, timeText } from '#islands/ui/whoAndWhen.ts';
import { showDialog, toast } from '#stores/shell/feedback.ts';
import { pages } from './Completeness.tsx';
import { byteSize, type DeskProps } from './words.ts';

interface Props extends DeskProps {
  publishes: readonly PublishView[];
}

/** Nobody reads longer lists. */
const maxReceipts = 10;

/** The outcome of each publish, newest first. */
export function Receipts({ publishes, ...props }: Props) {
  const { receipts: t } = props.words;
  return (
    <Part title={t.title} data-part="receipts">
      {publishes.length === 0 && <p className="muted">{t.none}</p>}
      <ol className={rows}>
        {publishes.slice(0, maxReceipts).map((view) => (
          <Entry key={view.id} {...props} view={view} />
        ))}
      </ol>
    </Part>
  );
}

const tones = { waiting: 'plain', running: 'plain', live: 'done', failed: 'bad' } as const;

function Entry({ view, ...props }: DeskProps & { view: PublishView }) {
  const { receipts: t } = props.words;
  const { id, state, trigger, by, startedAt, receipt, reason } = view;
  return (
    <li>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
        <b>{timeText(startedAt, props)}</b> <Badge tone={tones[state]}>{t.state[state]}</Badge>{' '}
        <span className="muted">{[t.trigger[trigger], by && actorName(by)].filter(Boolean).join(' · ')}</span>
      </p>
      {reason !== undefined && <p lang="en">{reason}</p>}
      {receipt && <p className="muted num whitespace-normal">{factsText(receipt, props.words)}</p>}
      {receipt && receipt.rendered + receipt.removed > 0 && <Pages {...props} id={id} />}
    </li>
  );
}

function factsText(receipt: PublishReceipt, { receipts: t }: DeskProps['words']): string {
  if (receipt.kind === 'nothing') return t.nothing;
  const { rendered, pages, removed, bytes, milliseconds } = receipt;
  const total = Object.values(milliseconds).reduce((sum, time) => sum + time, 0);
  const time = fill(t.seconds, { count: (total / 1000).toFixed(1) });
  return fill(t.facts, { rendered, pages, removed, size: byteSize(bytes), time });
}

/** The pages of a receipt, read when the list is opened. */
function Pages({ id, words }: DeskProps & { id: string }) {
  const { receipts: t } = words;
  const [isOpen, setOpen] = useState(false);
  return (
    <Fold summary={t.show} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      {isOpen && (
        <Reading of={publishOf(id)} words={words} waiting={<p className="muted">{t.loading}</p>}>
          {({ receipt }) =>
            receipt && (
              <ul className={pages}>
                {receipt.changes.map(({ path, why }) => (
                  <li key={path}>
                    <a className="link" href={path}>
                      {decoded(path)}
                    </a>{' '}
                    <span className="muted" lang="en">
                      {why}
                    </span>
                  </li>
                ))}
                <MoreChanges receipt={receipt} words={t} />
              </ul>
            )
          }
        </Reading>
      )}
    </Fold>
  );
}

function MoreChanges({ receipt, words }: { receipt: PublishReceipt; words: DeskProps['words']['receipts'] }) {
  const more = receipt.rendered + receipt.removed - receipt.changes.length;
  return more > 0 ? <li className="muted">{plural(words, 'more', more)}</li> : null;
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

interface ReleasesProps extends DeskProps {
  releases: readonly ReleaseView[];
}

/** The releases, newest first, with buttons that go back to an older one. */
export function Releases({ releases, ...props }: ReleasesProps) {
  const { releases: t } = props.words;
  const [target, setTarget] = useState<string>();
  const isPublishing = useStore($isPublishing);
  const goBack = async ({ id, builtAt }: ReleaseView): Promise<void> => {
    const time = timeText(builtAt, props);
    const question = { title: t.askTitle, text: fill(t.askText, { time }), confirm: t.confirm, canCancel: true };
    if (!(await showDialog({ mood: 'warning', ...question }))) return;
    setTarget(id);
    await rollBackTo(id).then(
      () => toast({ mood: 'success', text: fill(t.done, { time }), closesAfter: 6_000 }),
      (failure: unknown) => showDialog({ mood: 'error', text: fill(t.failed, { reason: reasonOf(failure) }) }),
    );
    setTarget(undefined);
  };
  const isDisabled = target !== undefined || isPublishing;
  return (
    <Part title={t.title} data-part="releases">
      <p className="muted">{releases.length > 0 ? t.hint : t.none}</p>
      <ol className={rows}>
        {releases.map((release) => {
          const time = timeText(release.builtAt, props);
          return (
            <li
              key={release.id}
              aria-current={release.live ? 'true' : undefined}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
            >
              <div className="grid">
                <b>{time}</b>
                <span className="muted">{fill(t.revision, { revision: release.revision, pages: release.pages })}</span>
                <code className="text-xs text-muted">{release.id}</code>
              </div>
              {release.live ? (
                <Badge tone="done">{t.live}</Badge>
              ) : (
                <button
                  type="button"
                  className="btn shrink"
                  aria-disabled={isDisabled}
                  aria-label={fill(t.backOf, { time })}
                  onClick={() => void (isDisabled || goBack(release))}
                >
                  {target === release.id && <Spinner />}
                  {t.back}
                </button>
              )}
            </li>
          );
        })}
      </ol>
    </Part>
  );
}
