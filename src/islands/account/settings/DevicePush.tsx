import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Section } from '#islands/account/Section.tsx';
import { useOutcome } from '#islands/account/useOutcome.ts';
import type { AccountProps } from '#islands/account/words.ts';
import { $devicePush, turnOffDevice, turnOnDevice } from '#stores/account/push.ts';

/** News of orders on this device: turned on by a press, after which alone the browser asks for its permission. */
export function DevicePush({ words: { devicePush: t } }: Pick<AccountProps, 'words'>) {
  const push = useStore($devicePush);
  const [isLost, setLost] = useState(false);
  const { busy, act } = useOutcome();
  if (!push) return null;
  const { on, ability } = push;
  const turnOn = async (): Promise<void> => {
    setLost(false);
    const outcome = await turnOnDevice();
    if (typeof outcome !== 'string') return act(Promise.resolve(outcome));
    setLost(outcome === 'lost');
  };
  const note = ability === 'blocked' || ability === 'install' ? t[ability] : '';
  return (
    <Section title={t.title}>
      <p className="muted">{on && note === '' ? t.isOn : t.text}</p>
      <p className="empty:hidden" role="status">
        {isLost ? t.lost : note}
      </p>
      {on ? (
        <button type="button" className="btn" data-push="" disabled={busy} onClick={() => void act(turnOffDevice())}>
          {t.end}
        </button>
      ) : (
        ability === 'able' && (
          <button type="button" className="btn" data-push="" disabled={busy} onClick={() => void turnOn()}>
            {t.begin}
          </button>
        )
      )}
    </Section>
  );
}
