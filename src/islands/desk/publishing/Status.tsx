import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { PublishHold, PublishStage, PublishView, ReleaseView } from '#contract/operator/publish.ts';
import type { Unpublished } from '#contract/operator/goods/unpublished.ts';
import { fill } from '#i18n/fill.ts';
import { plural } from '#i18n/plural.ts';
import { showDialog } from '#stores/shell/feedback.ts';
import { $isPublishing, $publish, publish } from '#stores/desk/publishing.ts';
import { reasonOf } from '#stores/failureReasons.ts';
import { type DeskProps, localTime } from './words.ts';

interface Props extends DeskProps {
  unpublished: Unpublished;
  hold: PublishHold | undefined;
  releases: readonly ReleaseView[];
}

/** The state of the site, and the button that publishes it. */
export function Status({ unpublished, hold, releases, ...props }: Props) {
  const { words } = props;
  const view = useStore($publish);
  const isPublishing = useStore($isPublishing);
  const live = releases.find((one) => one.live);
  const isBehind = unpublished.total > 0 || !live;
  const severity = isPublishing ? 'busy' : isBehind ? 'waits' : 'live';
  return (
    <section className="panel editor-status" data-mood={severity} aria-labelledby="editor-status">
      <div className="editor-state">
        <h2 id="editor-status">
          {isPublishing ? words.state.running : stateText(words, unpublished, live !== undefined)}
        </h2>
        {live && (
          <p className="muted">
            {fill(words.state.facts, {
              revision: live.revision,
              pages: live.pages,
              time: localTime(live.builtAt, props),
            })}
          </p>
        )}
        {hold && !isPublishing && (
          <p className="editor-hold">
            <strong>{words.hold.title}.</strong> {fill(words.hold.text, { time: localTime(hold.since, props) })}
          </p>
        )}
      </div>
      <PublishButtons {...props} isBusy={isPublishing} label={isBehind ? words.publish.button : words.publish.again} />
      <div className="editor-news">
        {view && isPublishing && <Progress {...props} view={view} />}
        <p role="status">{view && !isPublishing ? outcomeText(words, view) : ''}</p>
      </div>
    </section>
  );
}

function stateText({ state }: DeskProps['words'], { total }: Unpublished, hasSite: boolean): string {
  if (!hasSite) return state.none;
  return total > 0 ? plural(state, 'waits', total) : state.live;
}

function outcomeText({ publish: t }: DeskProps['words'], { state, reason = '' }: PublishView): string {
  return state === 'live' ? t.done : `${fill(t.failed, { reason })} ${t.stays}`;
}

function PublishButtons({ words, isBusy, label }: DeskProps & { isBusy: boolean; label: string }) {
  const { publish: t } = words;
  const [sending, setSending] = useState(false);
  const [full, setFull] = useState(false);
  const start = async (): Promise<void> => {
    setSending(true);
    await publish(full).catch((failure: unknown) =>
      showDialog({ mood: 'error', text: fill(t.failed, { reason: reasonOf(failure) }) }),
    );
    setSending(false);
    setFull(false);
  };
  const isDisabled = sending || isBusy;
  return (
    <div className="editor-publish">
      <button
        type="button"
        className="btn btn-primary"
        aria-disabled={isDisabled}
        onClick={() => void (isDisabled || start())}
      >
        {isDisabled && <span className="spinner" aria-hidden="true" />}
        {isBusy ? words.state.running : label}
      </button>
      <label className="editor-full">
        <input type="checkbox" checked={full} onChange={(event) => setFull(event.target.checked)} />
        <span>
          {t.full} <small>{t.fullHint}</small>
        </span>
      </label>
    </div>
  );
}

/** The stages in order, with the usual share of the time that each takes. */
const stages: readonly (readonly [PublishStage, number])[] = [
  ['reading', 0.1],
  ['compiling', 0.1],
  ['rendering', 0.5],
  ['compressing', 0.15],
  ['checking', 0.1],
  ['switching', 0.05],
];

interface ProgressProps extends DeskProps {
  view: PublishView;
}

/** The progress of a publish: its stages, a bar, and the counts of the stage. */
function Progress({ view, words }: ProgressProps) {
  const { progress } = view;
  const current = stages.findIndex(([stage]) => stage === progress?.stage);
  const doing = activityText(view, words);
  return (
    <div className="editor-progress">
      <ol aria-hidden="true">
        {stages.map(([stage], index) => (
          <li key={stage} data-state={index < current ? 'done' : index === current ? 'now' : 'later'}>
            {words.stages[stage]}
          </li>
        ))}
      </ol>
      <progress aria-label={words.publish.progress} value={shareDone(view)} max={1} />
      <p className="num">
        {doing}
        {progress && progress.total > 0 && (
          <span>{fill(words.publish.counts, { done: progress.done, total: progress.total })}</span>
        )}
      </p>
    </div>
  );
}

function activityText({ state, progress }: PublishView, { publish: t, doing }: DeskProps['words']): string {
  if (progress) return doing[progress.stage];
  return state === 'waiting' ? t.waiting : t.starting;
}

function shareDone({ progress }: PublishView): number {
  let done = 0;
  for (const [stage, share] of stages) {
    if (stage === progress?.stage) return done + share * (progress.total > 0 ? progress.done / progress.total : 0);
    done += share;
  }
  return 0;
}
