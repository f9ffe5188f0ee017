import type { PublishStage, PublishView } from '#contract/operator/publish.ts';
import { fill } from '#i18n/fill.ts';
import type { DeskProps } from './words.ts';

/** The stages in order, with the usual share of the time that each takes. */
const stages: readonly (readonly [PublishStage, number])[] = [
  ['reading', 0.1],
  ['compiling', 0.1],
  ['rendering', 0.5],
  ['compressing', 0.15],
  ['checking', 0.1],
  ['switching', 0.05],
];

interface Props extends DeskProps {
  view: PublishView;
}

/** The progress of a publish: its stages, a bar, and the counts of the stage. */
export function Progress({ view, words }: Props) {
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
