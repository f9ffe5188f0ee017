import { DeskFrame } from '#islands/desk/Frame.tsx';
import type { DeskFrameProps } from '#islands/desk/words.ts';
import { BestSold } from './BestSold.tsx';
import { EndingTokens } from './EndingTokens.tsx';
import { Failures } from './Failures.tsx';
import { KeptByFew } from './KeptByFew.tsx';
import { LastPublish } from './LastPublish.tsx';
import { Misses } from './Misses.tsx';
import { OpenMessages } from './OpenMessages.tsx';
import { OrdersWaiting } from './OrdersWaiting.tsx';
import { RunningOutPanel } from './RunningOut.tsx';
import { SalesPanel } from './Sales.tsx';
import type { TodayProps } from './words.ts';
import './page.css';

/** What the owner looks at in the morning. */
export const TodayPage = ({ signIn, frame, ...props }: TodayProps & DeskFrameProps) => (
  <DeskFrame signIn={signIn} frame={frame}>
    <SalesPanel {...props} />
    <div className="today-columns">
      <OrdersWaiting {...props} />
      <OpenMessages {...props} />
    </div>
    <div className="today-columns">
      <RunningOutPanel {...props} />
      <BestSold {...props} />
    </div>
    <div className="today-columns">
      <Failures {...props} />
      <LastPublish {...props} />
    </div>
    <EndingTokens {...props} />
    <KeptByFew {...props} />
    <Misses {...props} />
  </DeskFrame>
);
