import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Passkey } from '#contract/operator/staff/passkeys.ts';
import { formatDateTime } from '#i18n/dates.ts';
import { fill } from '#i18n/fill.ts';
import { Loaded } from '#islands/ui/Loaded.tsx';
import { PasskeyButton } from '#islands/desk/staff/PasskeyButton.tsx';
import type { PeopleProps } from '#islands/desk/staff/words.ts';
import { $passkeys, makePasskey, readPasskeys, takePasskeyAway } from '#stores/desk/staff/passkeys.ts';
import { showDialog } from '#stores/shell/feedback.ts';
import { act } from './SecretNotice.tsx';

/** The own passkeys, with which one signs in without password and code. */
export function Passkeys(props: PeopleProps) {
  const { people } = props.words;
  const { passkeys: t } = people;
  const passkeys = useStore($passkeys);
  useEffect(() => void readPasskeys(), []);
  return (
    <section className="desk-passkeys panel">
      <h2>{t.title}</h2>
      <p className="muted">{t.text}</p>
      <Loaded loadable={passkeys} words={people} retry={() => void readPasskeys()}>
        {(all) =>
          all.length > 0 && (
            <ul className="desk-list">
              {all.map((passkey) => (
                <One key={passkey.id} {...props} passkey={passkey} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <PasskeyButton label={t.add} show={() => makePasskey(t.stopped)} />
    </section>
  );
}

function One({ words, locale, months, passkey }: PeopleProps & { passkey: Passkey }) {
  const { people } = words;
  const { passkeys: t } = people;
  const name = passkey.device ?? people.devices.unknown;
  const timeOf = (at: string): string => formatDateTime(at, locale, months.split(' '));
  const remove = async (): Promise<void> => {
    const question = { title: t.removeTitle, text: t.removeText, confirm: t.remove, canCancel: true };
    if (await showDialog({ mood: 'warning', ...question }))
      await act(takePasskeyAway(passkey.id), t.removed, people.failed);
  };
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p className="muted">{fill(t.made, { time: timeOf(passkey.createdAt) })}</p>
        <p className="muted">
          {passkey.lastUsedAt === null ? t.never : fill(t.lastUse, { time: timeOf(passkey.lastUsedAt) })}
        </p>
      </div>
      <button
        type="button"
        className="btn"
        aria-label={fill(t.removeOf, { device: name })}
        onClick={() => void remove()}
      >
        {t.remove}
      </button>
    </li>
  );
}
