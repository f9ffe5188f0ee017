import { useStore } from '@nanostores/react';
import { DeskFrame } from '#islands/desk/Frame.tsx';
import type { DeskFrameProps } from '#islands/desk/words.ts';
import type { PeopleProps } from '#islands/desk/staff/words.ts';
import { $operator } from '#stores/desk/operator.ts';
import { PushPanel } from '#islands/desk/staff/push/PushPanel.tsx';
import { Devices } from './Devices.tsx';
import { People } from './People.tsx';
import { Passkeys } from './Passkeys.tsx';
import { Recovery } from './Recovery.tsx';
import { Tokens } from './Tokens.tsx';
import './people.css';

/** Who runs the shop, for its owner; the own devices, for everybody. */
export const PeoplePage = ({ signIn, frame, ...props }: PeopleProps & DeskFrameProps) => (
  <DeskFrame signIn={signIn} frame={frame}>
    <Parts {...props} />
  </DeskFrame>
);

function Parts(props: PeopleProps) {
  const operator = useStore($operator);
  const seesOrders = operator.state === 'here' && operator.me.rights.includes('orders:read');
  const isOwner = operator.state === 'here' && operator.me.rights.includes('own');
  return (
    <div className="desk-people">
      {isOwner && <People {...props} />}
      {seesOrders && <PushPanel {...props} />}
      <Passkeys {...props} />
      <Recovery {...props} />
      <Devices {...props} />
      {isOwner && <Tokens {...props} />}
    </div>
  );
}
