import { expect, it } from 'vitest';
import { withLines } from '#server/http/byLanguage.ts';

const text = 'လိုအပ်သောအချက်အလက်များကို';
const line = 'လိုအပ်သော\u200bအချက်အလက်များကို';

it('every long Burmese text of an answer has its line, once', () => {
  const answer = { data: [{ name: 'Tea', name_mm: text, category: { name_mm: text } }], fields: { email: text } };
  expect(withLines(answer)).toEqual({ ...answer, textLines: [line] });
});

it('texts of pages, what has lines of its own, and what is long, have none', () => {
  for (const answer of [
    { description_mm: text, ingredient_mm: text },
    { text: `${text}\n${text}` },
    { html: `<p>${text}</p>` },
    { text: text.repeat(20) },
    { name: 'Tea', name_mm: 'ပုစွန်' },
  ])
    expect(withLines(answer)).toBe(answer);
});

it.each([undefined, null, 'text', 5])('what is no body stays as it is: %j', (answer) => {
  expect(withLines(answer)).toBe(answer);
});

it('a list stays as it is', () => {
  const answer = [text];
  expect(withLines(answer)).toBe(answer);
});
