import { expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { heardTopics } from '#server/metrics/heardTopics.ts';

it('work for a receiver that was taken away is in no figure, so that it keeps no alert on', () => {
  const waiting = { count: 3, oldest: 9_000 };
  const all = new Map(['mail', 'purge', 'webhook'].map((topic) => [topic, waiting]));
  const figures = { outboxDue: all, outboxRetried: all, outboxGivenUp: all, payments: new Map([['webhook', waiting]]) };
  const rest = { backInStock: 0, catalogueRevision: 1 };
  const topics = (env: Record<string, string>) => {
    const { outboxDue, outboxRetried, outboxGivenUp, payments } = heardTopics({ ...figures, ...rest }, readConfig(env));
    expect([...payments.keys()]).toEqual(['webhook']);
    return [outboxDue, outboxRetried, outboxGivenUp].map((each) => [...each.keys()]);
  };
  const secret = `whsec_${Buffer.alloc(32).toString('base64')}`;
  expect(topics({})).toEqual([['mail'], ['mail'], ['mail']]);
  const receiver = { WEBHOOK_URL: 'https://a.example', WEBHOOK_SECRET: secret };
  expect(topics(receiver)).toEqual(Array.from({ length: 3 }, () => ['mail', 'webhook']));
});
