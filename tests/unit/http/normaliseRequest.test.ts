import { describe, expect, it } from 'vitest';
import { normaliseRequest } from '#server/http/serve.ts';

const typed = 'မုန\u103a\u1037\u200b';

describe('texts that come in', () => {
  it('have one spelling down to the last field', () => {
    expect(normaliseRequest({ name: typed, lines: [{ note: typed }, 7, null, true] })).toEqual({
      name: 'မုန့်',
      lines: [{ note: 'မုန့်' }, 7, null, true],
    });
  });

  it('keep secrets letter by letter', () => {
    const secrets = { password: typed, confirmPassword: typed, oldPassword: typed, idToken: typed };
    expect(normaliseRequest(secrets)).toEqual(secrets);
  });

  it('leave what is no plain object alone', () => {
    const time = new Date(0);
    const file = Buffer.from('x');
    const { at, bytes } = normaliseRequest({ at: time, bytes: file });
    expect([at, bytes]).toEqual([time, file]);
    expect(at).toBe(time);
    expect(bytes).toBe(file);
    expect(normaliseRequest(undefined)).toBeUndefined();
  });
});
