import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { MachineToken } from '#contract/operator/staff/tokens.ts';
import { formatDateTime } from '#i18n/dates.ts';
import { fill } from '#i18n/fill.ts';
import { useNow } from '#islands/desk/useNow.ts';
import { Loaded } from '#islands/account/Loaded.tsx';
import type { PeopleProps } from '#islands/desk/staff/words.ts';
import { $tokens, isEnding, readTokens, revokeToken } from '#stores/desk/staff/tokens.ts';
import { alertShopper } from '#stores/shell/feedback.ts';
import { act } from './act.ts';
import { NewToken } from './NewToken.tsx';

/** The tokens of machines. */
export function Tokens(props: PeopleProps) {
  const { people } = props.words;
  const { tokens: t } = people;
  const tokens = useStore($tokens);
  useEffect(() => void readTokens(), []);
  return (
    <section className="panel">
      <h2>{t.title}</h2>
      <p className="muted">{t.text}</p>
      <Loaded loadable={tokens} words={people} retry={() => void readTokens()}>
        {(all) =>
          all.length === 0 ? (
            <p>{t.none}</p>
          ) : (
            <ul className="desk-list">
              {all.map((token) => (
                <Token key={token.id} {...props} token={token} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <NewToken {...props} />
    </section>
  );
}

function Token({ words, locale, months, token }: PeopleProps & { token: MachineToken }) {
  const { people, rights: names } = words;
  const { tokens: t } = people;
  const { id, name, rights, lastUsedAt } = token;
  const revoke = async (): Promise<void> => {
    const question = { title: t.removeTitle, text: fill(t.removeText, { name }), confirm: t.remove, canCancel: true };
    if (await alertShopper({ mood: 'warning', ...question })) await act(revokeToken(id), name, people.failed);
  };
  const between = locale === 'my' ? '၊ ' : ', ';
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p className="muted">{rights.map((right) => names[right]).join(between)}</p>
        <p className="muted">
          {lastUsedAt === null
            ? t.never
            : fill(t.lastUse, { time: formatDateTime(lastUsedAt, locale, months.split(' ')) })}
        </p>
        <TokenEnd words={words} locale={locale} months={months} token={token} />
      </div>
      <button type="button" className="btn" aria-label={fill(t.removeOf, { name })} onClick={() => void revoke()}>
        {t.remove}
      </button>
    </li>
  );
}

/** When a token ends; marked where somebody must do something. */
function TokenEnd({ words, locale, months, token }: PeopleProps & { token: MachineToken }) {
  const { expiresAt } = token;
  const { tokens: t } = words.people;
  const now = useNow();
  if (expiresAt === null) return <p className="error">{t.noEnd}</p>;
  const time = formatDateTime(expiresAt, locale, months.split(' '));
  if (Date.parse(expiresAt) <= now) return <p className="error">{fill(t.ended, { time })}</p>;
  if (isEnding(token, now)) return <p className="error">{fill(t.endsSoon, { time })}</p>;
  return <p className="muted">{fill(t.ends, { time })}</p>;
}
