import { useStore } from '@nanostores/react';
import { DeskFrame } from '#islands/desk/Frame.tsx';
import type { DeskFrameProps } from '#islands/desk/words.ts';
import type { PeopleProps } from '#islands/desk/staff/words.ts';
import { $operator } from '#stores/desk/operator.ts';
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
  const operator = useStore($operator);
  const seesOrders = operator.state === 'loaded' && operator.me.rights.includes('orders:read');
  const isOwner = operator.state === 'loaded' && operator.me.rights.includes('own');
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
