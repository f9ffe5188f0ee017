import type { Passkey } from '#contract/operator/staff/passkeys.ts';
import { fill } from '#i18n/fill.ts';
import { timeText } from '#islands/desk/timeText.ts';
import { Part, rows } from '#islands/kit/Part.tsx';
import { Reading } from '#islands/kit/list/Reading.tsx';
import { PasskeyButton } from '#islands/desk/staff/PasskeyButton.tsx';
import type { PeopleProps } from '#islands/desk/staff/words.ts';
import { makePasskey, passkeys, takePasskeyAway } from '#stores/desk/staff/passkeys.ts';
import { showDialog } from '#stores/shell/feedback.ts';
import { act } from './SecretNotice.tsx';
import { StaffItem } from './StaffItem.tsx';

/** The own passkeys, with which one signs in without password and code. */
export function Passkeys(props: PeopleProps) {
  const { people } = props.words;
  const { passkeys: t } = people;
  return (
    <Part title={t.title}>
      <p className="muted">{t.text}</p>
      <Reading of={passkeys} words={people}>
        {(all) => (
          <ul className={rows}>
            {all.map((passkey) => (
              <One key={passkey.id} {...props} passkey={passkey} />
            ))}
          </ul>
        )}
      </Reading>
      <PasskeyButton label={t.add} show={() => makePasskey(t.stopped)} />
    </Part>
  );
}

function One({ passkey, ...props }: PeopleProps & { passkey: Passkey }) {
  const { people } = props.words;
  const { passkeys: t } = people;
  const name = passkey.device ?? people.devices.unknown;
  const remove = async (): Promise<void> => {
    const question = { title: t.removeTitle, text: t.removeText, confirm: t.remove, canCancel: true };
    if (await showDialog({ mood: 'warning', ...question }))
      await act(takePasskeyAway(passkey.id), t.removed, people.failed);
  };
  const lastUse =
    passkey.lastUsedAt === null ? t.never : fill(t.lastUse, { time: timeText(passkey.lastUsedAt, props) });
  return (
    <StaffItem name={name} facts={[fill(t.made, { time: timeText(passkey.createdAt, props) }), lastUse]}>
      <button
        type="button"
        className="btn"
        aria-label={fill(t.removeOf, { device: name })}
        onClick={() => void remove()}
      >
        {t.remove}
      </button>
    </StaffItem>
  );
}
