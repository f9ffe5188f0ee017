import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { DeskFrame } from '#islands/desk/Frame.tsx';
import type { DeskFrameProps } from '#islands/desk/words.ts';
import { fill } from '#i18n/fill.ts';
import { $publishing, readPublishing, watchPublishing } from '#stores/desk/publishing.ts';
import { Problem } from '#islands/ui/Problem.tsx';
import { TimedPanel } from '#islands/desk/timed/TimedPanel.tsx';
import type { DeskProps } from './words.ts';
import './page.css';
import './panels.css';
import './status.css';
import { Changes } from './Changes.tsx';
import { CompletenessPanel } from './Completeness.tsx';
import { Receipts, Releases } from './Receipts.tsx';
import { Status } from './Status.tsx';

/** The page of publishing: what is live, what is not published yet, and going back to an older release. */
export const PublishingPage = ({ signIn, frame, ...props }: DeskProps & DeskFrameProps) => (
  <DeskFrame signIn={signIn} frame={frame}>
    <DeskOverview {...props} />
  </DeskFrame>
);

/** The parts of the desk, kept up to date while the page is open. */
function DeskOverview(props: DeskProps) {
  const { words } = props;
  const desk = useStore($publishing);
  useEffect(() => {
    const stop = new AbortController();
    void watchPublishing(stop.signal);
    return () => stop.abort();
  }, []);
  if (desk.state === 'loading')
    return (
      <p className="panel editor-wait" role="status">
        <span className="spinner" aria-hidden="true" />
        {words.loading}
      </p>
    );
  if (desk.state === 'failed')
    return (
      <Problem
        className="problem"
        text={fill(words.failed, { message: desk.reason })}
        kept={words.kept}
        retryLabel={words.retry}
        retry={() => void readPublishing()}
      />
    );
  const { publishes, releases, unpublished, hold } = desk.value;
  return (
    <>
      <Status {...props} unpublished={unpublished} hold={hold} releases={releases} />
      <div className="editor-columns">
        <div>
          <TimedPanel {...props.timed} />
          <Changes {...props} unpublished={unpublished} />
          <CompletenessPanel {...props} unpublished={unpublished} />
        </div>
        <div>
          <Releases {...props} releases={releases} />
          <Receipts {...props} publishes={publishes} />
        </div>
      </div>
    </>
  );
}
