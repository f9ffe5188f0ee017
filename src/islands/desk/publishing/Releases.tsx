import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { ReleaseView } from '#contract/operator/publish.ts';
import { fill } from '#i18n/fill.ts';
import { alertShopper, toast } from '#stores/shell/feedback.ts';
import { $isPublishing, rollBackTo } from '#stores/desk/publishing.ts';
import { reasonOf } from '#stores/failureReasons.ts';
import { type DeskProps, localTime } from './words.ts';

interface Props extends DeskProps {
  releases: readonly ReleaseView[];
}

/** The releases, newest first, with buttons that go back to an older one. */
export function Releases({ releases, ...props }: Props) {
  const { releases: t } = props.words;
  const [target, setTarget] = useState<string>();
  const isPublishing = useStore($isPublishing);
  const goBack = async ({ id, builtAt }: ReleaseView): Promise<void> => {
    const time = localTime(builtAt, props);
    const question = { title: t.askTitle, text: fill(t.askText, { time }), confirm: t.confirm, canCancel: true };
    if (!(await alertShopper({ mood: 'warning', ...question }))) return;
    setTarget(id);
    await rollBackTo(id).then(
      () => toast({ mood: 'success', text: fill(t.done, { time }), closesAfter: 6_000 }),
      (failure: unknown) => alertShopper({ mood: 'error', text: fill(t.failed, { reason: reasonOf(failure) }) }),
    );
    setTarget(undefined);
  };
  const isDisabled = target !== undefined || isPublishing;
  return (
    <section className="panel">
      <h2>{t.title}</h2>
      <p className="muted">{releases.length > 0 ? t.hint : t.none}</p>
      <ol className="editor-releases">
        {releases.map((release) => {
          const time = localTime(release.builtAt, props);
          return (
            <li key={release.id} aria-current={release.live ? 'true' : undefined}>
              <div>
                <b>{time}</b>
                <span className="muted">{fill(t.revision, { revision: release.revision, pages: release.pages })}</span>
                <code>{release.id}</code>
              </div>
              {release.live ? (
                <span className="state done">{t.live}</span>
              ) : (
                <button
                  type="button"
                  className="btn"
                  aria-disabled={isDisabled}
                  aria-label={fill(t.backOf, { time })}
                  onClick={() => void (isDisabled || goBack(release))}
                >
                  {target === release.id && <span className="spinner" aria-hidden="true" />}
                  {t.back}
                </button>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
