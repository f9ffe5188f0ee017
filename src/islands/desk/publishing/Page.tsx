import { useEffect } from 'react';
import { DeskFrame } from '#islands/desk/Frame.tsx';
import type { DeskFrameProps } from '#islands/desk/words.ts';
import { publishing, watchPublishing } from '#stores/desk/publishing.ts';
import { Reading } from '#islands/kit/list/Reading.tsx';
import { TimedPanel } from '#islands/desk/timed/TimedPanel.tsx';
import type { DeskProps } from './words.ts';
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
  useEffect(() => {
    const stop = new AbortController();
    watchPublishing(stop.signal);
    return () => stop.abort();
  }, []);
  return (
    <Reading of={publishing} words={words}>
      {({ publishes, releases, unpublished, hold }) => (
        <div className="grid grid-cols-1 gap-5">
          <Status {...props} unpublished={unpublished} hold={hold} releases={releases} />
          <div className="grid grid-cols-1 content-start gap-5 *:grid *:grid-cols-1 *:content-start *:gap-5 lg:grid-cols-[minmax(0,4fr)_minmax(0,3fr)]">
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
        </div>
      )}
    </Reading>
  );
}
