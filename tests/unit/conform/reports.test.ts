import { HtmlValidate } from 'html-validate';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import type { Report } from '#conform/conform.ts';
import type { Outcome } from '#conform/outcome.ts';
import { htmlReport } from '#conform/report/html.ts';
import { junitReport } from '#conform/report/junit.ts';
import { textReport } from '#conform/report/text.ts';

const hostile = '</title><script>alert(1)</script> & "quoted" \u0000\u001b[31m';
const request = `curl -i 'https://shop.example/api/v1/client/cart'`;

const result = (group: string, title: string, outcome: Outcome) => ({
  check: { group, title, calls: [], run: () => Promise.resolve() },
  outcome,
  milliseconds: 12,
});

const report: Report = {
  url: 'https://shop.example/api/v1/',
  minimum: true,
  startedAt: new Date('2026-11-25T08:00:00Z'),
  milliseconds: 1234,
  results: [
    result('GET /client/products', 'gives pages', { kind: 'passed' }),
    result('GET /client/products', 'has an ETag', {
      kind: 'fault',
      evidence: [{ expected: 'an ETag', came: hostile, request }],
    }),
    result('POST /client/cart', 'adds', { kind: 'not reached', reason: 'it needs a customer' }),
    result('POST /client/contact', 'is there', { kind: 'not offered', reason: 'it answers 404' }),
    result('POST /customers', 'confirms', { kind: 'left out', reason: 'it needs a mailbox' }),
  ],
};

describe('the report in the terminal', () => {
  it('tells by call what was expected, what came, and how to see it again', () => {
    const text = textReport(report);
    expect(text).toContain('✗ GET /client/products  (1 of 2)\n    ✗ has an ETag\n        expected  an ETag\n');
    expect(text).toContain(`        again     ${request}`);
    expect(text).toContain('? adds: not reached, it needs a customer');
    expect(text).toContain('– confirms: left out, it needs a mailbox');
    expect(text).toContain('· not offered:\n    POST /client/contact');
    expect(text).toContain('1 passed, 1 fault, 1 left out, 1 not reached, 1 not offered in 1.2 s');
  });
});

describe('the report as a page', () => {
  const html = htmlReport(report);

  it('is whole, needs nothing beside it, and runs nothing that a backend has sent', async () => {
    const { valid, results } = await new HtmlValidate({
      extends: ['html-validate:standard', 'html-validate:a11y'],
      rules: { 'no-inline-style': 'off', 'no-trailing-whitespace': 'off', 'long-title': 'off' },
    }).validateString(html);
    expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))).toEqual(
      [],
    );
    expect(valid).toBe(true);
    const { document } = new JSDOM(html).window;
    expect(document.querySelectorAll('script, link, img, iframe')).toHaveLength(0);
    expect(document.querySelector('meta[http-equiv]')?.getAttribute('content')).toContain("default-src 'none'");
  });

  it('opens what has a fault, and leads to it', () => {
    const { document } = new JSDOM(html).window;
    expect(document.querySelector('h1')?.textContent).toBe('1 fault');
    const link = document.querySelector('nav a')?.getAttribute('href') ?? '';
    expect(document.querySelector(`${link} details`)?.hasAttribute('open')).toBe(true);
    expect(document.querySelectorAll('details[open]')).toHaveLength(1);
    expect(document.querySelector('dd code')?.textContent).toBe(request);
  });
});

describe('the report for a build server', () => {
  it('is XML, with a failure for a fault and skipped for what was not tried', () => {
    const { document } = new JSDOM(junitReport(report), { contentType: 'text/xml' }).window;
    expect(document.querySelector('testsuites')?.getAttribute('tests')).toBe('5');
    expect(document.querySelectorAll('testcase')).toHaveLength(5);
    expect(document.querySelectorAll('failure')).toHaveLength(1);
    expect(document.querySelectorAll('skipped')).toHaveLength(3);
    expect(document.querySelector('failure')?.textContent).toBe(request);
    expect(document.querySelector('failure')?.getAttribute('message')).toContain('<script>');
  });
});
