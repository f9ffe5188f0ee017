import { describe, expect, it } from 'vitest';
import type { FastifyRequest } from 'fastify';
import { normaliseRequest } from '#server/http/serve.ts';
import { updateCustomer } from '#contract/accounts/customer.ts';
import { readForm } from '#server/http/form.ts';
import { shareRuns } from '#server/http/shareRuns.ts';
import { EventStream } from '#server/http/eventStream.ts';
import { withLines } from '#server/http/byLanguage.ts';

const typed = 'မုန\u103a\u1037\u200b';

describe('texts that come in', () => {
  it('have one spelling down to the last field', () =>
    expect(normaliseRequest({ name: typed, lines: [{ note: typed }, 7, null, true] })).toEqual({
      name: 'မုန့်',
      lines: [{ note: 'မုန့်' }, 7, null, true],
    }));

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

/** A request whose body comes in these parts. */
const request = (...parts: object[]): FastifyRequest => {
  const all = async function* () {
    for (const part of parts) yield await Promise.resolve(part);
  };
  return { isMultipart: () => true, headers: {}, parts: all } as never;
};

it('a body that ends in the middle of a file is the mistake of its sender', async () => {
  const toBuffer = () => Promise.reject(new Error('Unexpected end of form'));
  const cutOff = { type: 'file', fieldname: 'image', toBuffer };
  await expect(readForm(updateCustomer, request(cutOff))).rejects.toMatchObject({ code: 'invalid' });
});

/** A thing that is read slowly, and may change meanwhile. */
function slowly() {
  let value = 'old';
  const reading: PromiseWithResolvers<null>[] = [];
  const ask = shareRuns(async (what: string) => {
    const read = `${what}: ${value}`;
    const answer = Promise.withResolvers<null>();
    reading.push(answer);
    await answer.promise;
    return read;
  });
  const settle = async (how: (answer: PromiseWithResolvers<null>) => void): Promise<void> => {
    how(reading.shift() as PromiseWithResolvers<null>);
    await new Promise(setImmediate);
  };
  return {
    ask: (what: string) => ask(what, what),
    change: (to: string) => void (value = to),
    answer: () => settle(({ resolve }) => resolve(null)),
    fail: () => settle(({ reject }) => reject(new Error('away'))),
    runs: () => reading.length,
  };
}

it('reads once for all who ask while something is read, after they asked', async () => {
  const { ask, change, answer, runs } = slowly();
  const first = ask('tea');
  change('new');
  const later = [ask('tea'), ask('tea'), ask('tea')];
  expect(runs()).toBe(1);
  await answer();
  expect(await first).toBe('tea: old');
  expect(runs()).toBe(1);
  await answer();
  expect(await Promise.all(later)).toEqual(['tea: new', 'tea: new', 'tea: new']);
});

it('keeps different things apart, and nothing of what has been told', async () => {
  const { ask, change, answer } = slowly();
  const both = [ask('tea'), ask('rice')];
  await answer();
  await answer();
  expect(await Promise.all(both)).toEqual(['tea: old', 'rice: old']);
  change('new');
  const again = ask('tea');
  await answer();
  expect(await again).toBe('tea: new');
});

it('tells a failure to those who share it, and to nobody after them', async () => {
  const { ask, answer, fail } = slowly();
  const first = ask('tea').catch(String);
  const later = [ask('tea').catch(String), ask('tea').catch(String)];
  await fail();
  await fail();
  expect(await Promise.all([first, ...later])).toEqual(Array(3).fill('Error: away'));
  const again = ask('tea');
  await answer();
  expect(await again).toBe('tea: old');
});

it('a reader whose stream was ended is sent nothing that happened meanwhile, however slowly they read', async () => {
  const nobody = (): void => undefined;
  let tell: (step: string) => void = nobody;
  const stream = new EventStream<string>({
    watch: (onStep) => {
      tell = onStep;
      return () => (tell = nobody);
    },
    isLast: () => false,
  });
  // More than waits in a stream that nobody reads.
  tell('x'.repeat(100_000));
  tell('before the end');
  stream.finish();
  tell('after the end');
  let read = '';
  for await (const part of stream) read += String(part);
  expect(read).not.toMatch(/before the end|after the end/u);
});

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
