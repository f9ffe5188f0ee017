import { describe, expect, it } from 'vitest';
import { greetedName, greeting } from '#server/mail/greeting.ts';

describe('the name in a mail', () => {
  it.each(['Aye Mya', 'ဒေါ်အေးမြ', 'Jean-Luc O’Hara', '<b>Aye</b>'.replaceAll('/', '')])('%s is greeted', (name) => {
    expect(greetedName(name, true)).toBe(name);
    expect(greeting('en', name, true)).toBe(`Hello ${name},`);
  });

  it.each([
    'http://evil',
    'https://evil.example/win',
    'evil.com click',
    'www evil com',
    'click evil。com',
    'evil．com',
    'evil․com',
    'mail me@evil',
    'tel:0900',
    '\\\\evil\\share',
    'You have won one thousand dollars, ring us now to have them sent home',
  ])('%s is not', (name) => {
    expect(greetedName(name, true)).toBeUndefined();
    expect([greeting('en', name, true), greeting('my', name, true)]).toEqual(['Hello,', 'မင်္ဂလာပါ၊']);
  });

  it('is left out when the email address is not verified', () => {
    expect(greeting('my', 'ဒေါ်အေးမြ', false)).toBe('မင်္ဂလာပါ၊');
  });
});
