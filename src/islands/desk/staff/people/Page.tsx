import { DeskFrame } from '#islands/desk/Frame.tsx';
import { useRight } from '#islands/desk/useRight.ts';
import type { DeskFrameProps } from '#islands/desk/words.ts';
import type { PeopleProps } from '#islands/desk/staff/words.ts';
import { Devices, Passkeys, Recovery } from './Own.tsx';
import { People } from './People.tsx';
import { PushPanel } from './PushPanel.tsx';
import { Tokens } from './Tokens.tsx';

/** Shows who runs the shop, for its owner; the own devices, for everybody. */
export const PeoplePage = ({ signIn, frame, ...props }: PeopleProps & DeskFrameProps) => (
  <DeskFrame signIn={signIn} frame={frame}>
    <Parts {...props} />
  </DeskFrame>
);

function Parts(props: PeopleProps) {
  const seesOrders = useRight('orders:read');
  const isOwner = useRight('own');
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-5">
      {isOwner && <People {...props} />}
      {seesOrders && <PushPanel {...props} />}
      <Passkeys {...props} />
      <Recovery {...props} />
      <Devices {...props} />
      {isOwner && <Tokens {...props} />}
    </div>
  );
}
