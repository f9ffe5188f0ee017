import { useStore } from '@nanostores/react';
import type { Session } from '#contract/accounts/sessions.ts';
import { fill } from '#i18n/fill.ts';
import { formatDateTime } from '#i18n/dates.ts';
import { readAs } from '#i18n/names.ts';
import { $devices, signOutDevice, readDevices } from '#stores/account/profile.ts';
import type { AccountProps } from '#islands/account/words.ts';
import { Loaded } from '#islands/ui/Loaded.tsx';
import { useOutcome } from '#islands/account/useOutcome.ts';
import { Section } from '#islands/account/Section.tsx';

/** The devices that are signed in. Each but this one can be signed out here. */
export function Devices({ words, locale }: AccountProps) {
  const devices = useStore($devices);
  const t = words.devices;
  return (
    <Section title={t.title}>
      <p className="muted">{t.text}</p>
      <Loaded loadable={devices} words={words} retry={() => void readDevices()}>
        {(sessions) => (
          <ul>
            {sessions.map((device) => (
              <Device key={device.id} device={device} words={words} locale={locale} />
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}

interface Props extends Pick<AccountProps, 'words' | 'locale'> {
  device: Session;
}

function Device({ device, words, locale }: Props) {
  const { busy, act } = useOutcome();
  const t = words.devices;
  const name = device.device ?? t.unknown;
  const months = words.months.split(' ');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-base-300 py-3">
      <div>
        <span lang={readAs(name)}>{name}</span>
        {device.current && (
          <b className="ms-2 badge h-auto bg-primary text-small font-normal text-primary-content">{t.this}</b>
        )}
        <p className="muted">{fill(t.signedIn, { time: formatDateTime(device.createdAt, locale, months) })}</p>
        <p className="muted">{fill(t.lastSeen, { time: formatDateTime(device.lastSeenAt, locale, months) })}</p>
      </div>
      {!device.current && (
        <button
          type="button"
          className="btn"
          disabled={busy}
          aria-label={fill(t.endOf, { device: name })}
          onClick={() => void act(signOutDevice(device.id))}
        >
          {busy ? t.ending : t.end}
        </button>
      )}
    </li>
  );
}
