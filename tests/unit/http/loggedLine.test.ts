import { expect, it } from 'vitest';
import { loggedLine } from '#server/http/loggedLine.ts';
import { worked } from '../../support/runner/worked.ts';

it.each([
  ['letters', `/${'a'.repeat(100_000)}`],
  ['names and dots', `/${'a.'.repeat(50_000)}`],
  ['parts of a host', `/a@${'b.'.repeat(50_000)}`],
  ['signs of emails', `/${'a@'.repeat(50_000)}`],
])('a line of 100,000 %s is read at once', (_, url) => {
  const line = JSON.stringify({ msg: `GET ${url}` });
  expect(worked(() => expect(loggedLine(line)).toBe(line))).toBeLessThan(1_000);
});

it('an email is hidden whole, however long', () => {
  const name = 'aye.mya+shop'.repeat(20);
  expect(loggedLine(`{"msg":"no mailbox ${name}@mail.example, nor ${name}%40mail.example"}`)).toBe(
    '{"msg":"no mailbox [hidden], nor [hidden]"}',
  );
});

it.each(['front', 'mail'])('the key of a preview of the %s is hidden', (what) => {
  expect(loggedLine(`{"url":"/api/v1/preview/${what}/S3cret"}`)).toBe(`{"url":"/api/v1/preview/${what}/[hidden]"}`);
});

it.each(['stop', 'allow'])('the secret by which mails are told to %s is hidden', (what) => {
  expect(loggedLine(`{"url":"/api/v1/client/mails/S3cret/${what}"}`)).toBe('{"url":"/api/v1/client/mails/[hidden]"}');
});

it('headers that say who somebody is are hidden, however they are logged', () => {
  const headers = {
    Cookie: 'session="S3cret"; a=b',
    authorization: 'Bearer S3cret',
    'set-cookie': ['a=S3cret', 'b=c'],
  };
  const line = loggedLine(JSON.stringify({ level: 10, options: { headers }, msg: 'x' }));
  expect(JSON.parse(line)).toEqual({
    level: 10,
    options: { headers: { Cookie: '[hidden]', authorization: '[hidden]', 'set-cookie': '[hidden]' } },
    msg: 'x',
  });
});

it('the link by which somebody joins the staff is hidden', () => {
  expect(loggedLine('{"msg":"open https://zay.example/my/desk/join#S3cret_-9"}')).toBe(
    '{"msg":"open https://zay.example/my/desk/join#[hidden]"}',
  );
});
