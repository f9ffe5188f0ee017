import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { formatDateTime } from '#i18n/dates.ts';
import * as deskPaths from '#i18n/deskPaths.ts';
import { fill } from '#i18n/fill.ts';
import { useNow } from '#islands/desk/useNow.ts';
import { $operator } from '#stores/desk/operator.ts';
import { $tokens, isEnding, readTokens } from '#stores/desk/staff/tokens.ts';
import type { TodayProps } from './words.ts';

/** Tells an owner which tokens end soon, or have ended, before a program stops; nothing while none does. */
export function EndingTokens({ words: { tokens: t }, locale, months }: TodayProps) {
  const operator = useStore($operator);
  const tokens = useStore($tokens);
  const now = useNow();
  const isOwner = operator.state === 'here' && operator.me.rights.includes('own');
  useEffect(() => void (isOwner && readTokens()), [isOwner]);
  const ending = isOwner && tokens.state === 'here' ? tokens.value.filter((token) => isEnding(token, now)) : [];
  if (ending.length === 0) return null;
  return (
    <section className="panel today-panel">
      <h2>{t.title}</h2>
      {ending.map(({ id, name, expiresAt }) => (
        <p key={id}>
          <strong>{name}</strong>{' '}
          {fill(Date.parse(expiresAt) <= now ? t.ended : t.ends, {
            time: formatDateTime(expiresAt, locale, months.split(' ')),
          })}
        </p>
      ))}
      <a className="btn" href={deskPaths.people(locale)}>
        {t.open}
      </a>
    </section>
  );
}
