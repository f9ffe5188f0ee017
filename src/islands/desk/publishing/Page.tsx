import { DeskFrame } from '#islands/desk/Frame.tsx';
import type { DeskFrameProps } from '#islands/desk/words.ts';
import { DeskOverview } from './Overview.tsx';
import type { DeskProps } from './words.ts';
import './page.css';
import './panels.css';
import './status.css';

/** What is live, what is not published yet, and going back to an older release. */
export const PublishingPage = ({ signIn, frame, ...props }: DeskProps & DeskFrameProps) => (
  <DeskFrame signIn={signIn} frame={frame}>
    <DeskOverview {...props} />
  </DeskFrame>
);
