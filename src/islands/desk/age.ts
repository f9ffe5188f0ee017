import { fill } from '#i18n/fill.ts';

interface Words {
  now: string;
  minutes: string;
  hours: string;
  days: string;
}

const minuteMs = 60_000;

/** Returns the age of a time: "now", "5 min", "2 h", "3 d". */
export function ageText(iso: string, now: number, words: Words): string {
  const minutes = Math.floor((now - Date.parse(iso)) / minuteMs);
  if (minutes < 1) return words.now;
  if (minutes < 60) return fill(words.minutes, { count: minutes });
  if (minutes < 48 * 60) return fill(words.hours, { count: Math.floor(minutes / 60) });
  return fill(words.days, { count: Math.floor(minutes / 60 / 24) });
}
