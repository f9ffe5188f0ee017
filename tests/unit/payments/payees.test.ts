import { expect, it } from 'vitest';
import { readFields } from '#server/editing/content/rules/readFields.ts';
import { payeeSchemas } from '#server/payees/rules.ts';

const sample = { id: '0'.repeat(13), bahtPerUnit: 35 };
const first = { bank: null, promptPay: sample };
const read = (promptPay: unknown) => readFields({ promptPay }, payeeSchemas('USD', first), { ...first }, 'refuse');

it('a sample of PromptPay stays as it is, and changes with a number that somebody can have alone', () => {
  expect(read(sample)).toEqual({ ok: true, fields: {} });
  const wrong = { ok: false, faults: { 'promptPay.id': { reason: 'promptPay' } } };
  expect(read({ ...sample, bahtPerUnit: 36 })).toMatchObject(wrong);
  expect(read({ id: '1234567890123', bahtPerUnit: 35 })).toMatchObject(wrong);
  const own = { id: '0812345678', bahtPerUnit: 36 };
  expect(read({ ...own, id: '+66 81-234 5678' })).toEqual({ ok: true, fields: { promptPay: own } });
});
