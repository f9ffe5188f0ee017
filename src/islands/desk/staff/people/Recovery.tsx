import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { fill } from '#i18n/fill.ts';
import { Loaded } from '#islands/account/Loaded.tsx';
import type { PeopleProps } from '#islands/desk/staff/words.ts';
import { $recoveryCodes, makeCodes, readRecoveryCodes } from '#stores/desk/staff/recovery.ts';
import { reasonOf } from '#stores/failureReasons.ts';
import { alertShopper } from '#stores/shell/feedback.ts';
import { Told } from './Told.tsx';

/** Codes for the day the phone is lost: how many are left, and new ones, which are shown this once. */
export function Recovery({ words: { people } }: PeopleProps) {
  const { recovery: t } = people;
  const codes = useStore($recoveryCodes);
  const [made, setMade] = useState<string[]>();
  useEffect(() => void readRecoveryCodes(), []);
  const make = async (left: number): Promise<void> => {
    const question = { title: t.againTitle, text: t.againText, confirm: t.again, canCancel: true };
    if (left > 0 && !(await alertShopper({ mood: 'warning', ...question }))) return;
    await makeCodes().then(setMade, (failure: unknown) =>
      alertShopper({ mood: 'error', text: fill(people.failed, { reason: reasonOf(failure) }) }),
    );
  };
  return (
    <section className="panel desk-recovery">
      <h2>{t.title}</h2>
      <p className="muted">{t.text}</p>
      <Loaded loadable={codes} words={people} retry={() => void readRecoveryCodes()}>
        {({ left }) => (
          <>
            <p>{left === 0 ? t.none : fill(t.left, { left })}</p>
            <button type="button" className="btn" onClick={() => void make(left)}>
              {left === 0 ? t.make : t.again}
            </button>
          </>
        )}
      </Loaded>
      {made && <Told text={t.made} secret={made.join('\n')} copy={t.copy} copied={t.copied} />}
    </section>
  );
}
