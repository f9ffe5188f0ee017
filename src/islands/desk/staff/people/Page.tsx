import { useStore } from '@nanostores/react';
import { DeskFrame } from '#islands/desk/Frame.tsx';
import type { DeskFrameProps } from '#islands/desk/words.ts';
import type { PeopleProps } from '#islands/desk/staff/words.ts';
import { $operator } from '#stores/desk/operator.ts';
import { PushPanel } from '#islands/desk/staff/push/PushPanel.tsx';
import { Devices } from './Devices.tsx';
import { People } from './People.tsx';
import { Passkeys } from './Passkeys.tsx';
import { Tokens } from './Tokens.tsx';
import { useState } from 'react';
import { fill } from '#i18n/fill.ts';
import { Part } from '#islands/kit/Part.tsx';
import { Reading } from '#islands/kit/list/Reading.tsx';
import { makeCodes, recoveryCodes } from '#stores/desk/staff/people.ts';
import { reasonOf } from '#stores/failureReasons.ts';
import { showDialog } from '#stores/shell/feedback.ts';
import { SecretNotice } from './SecretNotice.tsx';

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

/** Codes for the day the phone is lost: how many are left, and new ones, which are shown this once. */
function Recovery({ words: { people } }: PeopleProps) {
  const { recovery: t } = people;
  const [made, setMade] = useState<string[]>();
  const make = async (left: number): Promise<void> => {
    const question = { title: t.againTitle, text: t.againText, confirm: t.again, canCancel: true };
    if (left > 0 && !(await showDialog({ mood: 'warning', ...question }))) return;
    await makeCodes().then(setMade, (failure: unknown) =>
      showDialog({ mood: 'error', text: fill(people.failed, { reason: reasonOf(failure) }) }),
    );
  };
  return (
    <Part title={t.title}>
      <p className="muted">{t.text}</p>
      <Reading of={recoveryCodes} words={people}>
        {({ left }) => (
          <>
            <p>{left === 0 ? t.none : fill(t.left, { left })}</p>
            <button type="button" className="btn justify-self-start" onClick={() => void make(left)}>
              {left === 0 ? t.make : t.again}
            </button>
          </>
        )}
      </Reading>
      {made && <SecretNotice text={t.made} secret={made.join('\n')} copy={t.copy} copied={t.copied} />}
    </Part>
  );
}
