import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { PublishHold, PublishStage, PublishView, ReleaseView } from '#contract/operator/publish.ts';
import type { Unpublished } from '#contract/operator/goods/unpublished.ts';
import { fill } from '#i18n/fill.ts';
import { plural } from '#i18n/plural.ts';
import { showDialog } from '#stores/shell/feedback.ts';
import { $isPublishing, $publish, publish } from '#stores/desk/publishing.ts';
import { reasonOf } from '#stores/failureReasons.ts';
import { timeText } from '#islands/ui/whoAndWhen.ts';
import { Bar } from '#islands/kit/Bar.tsx';
import { Panel } from '#islands/kit/Panel.tsx';
import { Spinner } from '#islands/kit/Spinner.tsx';
import type { DeskProps } from './words.ts';

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
  const state = isPublishing ? 'busy' : isBehind ? 'waits' : 'live';
  return (
    <Panel
      aria-labelledby="publishing-status"
      data-mood={state}
      className="gap-x-8 gap-y-5 border-s-6 border-primary data-[mood=busy]:border-accent data-[mood=waits]:border-accent md:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="grid grid-cols-1 content-start gap-1 wrap-anywhere">
        <h2 id="publishing-status">
          {isPublishing ? words.state.running : stateText(words, unpublished, live !== undefined)}
        </h2>
        {live && (
          <p className="muted">
            {fill(words.state.facts, {
              revision: live.revision,
              pages: live.pages,
              time: timeText(live.builtAt, props),
            })}
          </p>
        )}
        {hold && !isPublishing && (
          <p className="mt-2 max-w-[65ch] rounded-lg border border-line bg-base-100 px-3.5 py-2.5">
            <strong>{words.hold.title}.</strong> {fill(words.hold.text, { time: timeText(hold.since, props) })}
          </p>
        )}
      </div>
      <PublishButtons {...props} isBusy={isPublishing} label={isBehind ? words.publish.button : words.publish.again} />
      <div className="col-span-full has-[>p:only-child:empty]:hidden">
        {view && isPublishing && <Progress {...props} view={view} />}
        <p role="status" className="empty:hidden">
          {view && !isPublishing ? outcomeText(words, view) : ''}
        </p>
      </div>
    </Panel>
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
    <div className="grid content-start justify-items-start gap-3 md:max-w-72">
      <button
        type="button"
        className="btn min-w-48 btn-primary"
        aria-disabled={isDisabled}
        onClick={() => void (isDisabled || start())}
      >
        {isDisabled && <Spinner />}
        {isBusy ? words.state.running : label}
      </button>
      <label className="flex min-h-11 cursor-pointer items-start gap-2.5 py-1 text-small">
        <input
          type="checkbox"
          checked={full}
          onChange={(event) => setFull(event.target.checked)}
          className="checkbox border-line checkbox-primary"
        />
        <span>
          {t.full} <small className="block text-small text-muted">{t.fullHint}</small>
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
    <div className="grid gap-2.5">
      <ol aria-hidden="true" className="grid grid-cols-3 gap-1 text-center text-small text-muted sm:grid-cols-6">
        {stages.map(([stage], index) => (
          <li
            key={stage}
            data-stage={index < current ? 'done' : index === current ? 'now' : 'later'}
            className="before:mx-auto before:mb-1 before:block before:size-3 before:rounded-full before:border-2 before:border-line data-[stage=done]:before:border-primary data-[stage=done]:before:bg-primary data-[stage=now]:font-semibold data-[stage=now]:text-base-content data-[stage=now]:before:border-primary data-[stage=now]:before:ring-3 data-[stage=now]:before:ring-primary/30"
          >
            {words.stages[stage]}
          </li>
        ))}
      </ol>
      <Bar role="progressbar" aria-label={words.publish.progress} value={shareDone(view)} max={1} />
      <p className="flex flex-wrap justify-between gap-x-4 num whitespace-normal">
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
