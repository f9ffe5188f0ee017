/** @module-tag slow */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { Report } from '#conform/conform.ts';
import { tryBackend } from '../../support/conform/run.ts';

const refusal = (code: string): string => JSON.stringify({ error: 'No.', message: 'No.', code });

/** What comes of a server that says the same to everything. */
async function trySame(status: number, type: string, body: string): Promise<Report> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(status, { 'content-type': type }).end(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    return await tryBackend(new URL(`http://127.0.0.1:${port}/api/v1/`), { operatorToken: 'a-token', limits: true });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const passed = ({ results }: Report): string[] =>
  results.flatMap(({ check: { title }, outcome }) => (outcome.kind === 'passed' ? [title] : []));

/** Checks that failed in themselves. */
const crashed = ({ results }: Report): string[] =>
  results.flatMap(({ outcome }) =>
    outcome.kind === 'fault'
      ? outcome.evidence.filter(({ expected }) => expected.includes('come to an end')).map(({ came }) => came)
      : [],
  );

describe('a server that says the same to everything', () => {
  it.each([
    ['an empty object', 200, 'application/json', '{}'],
    ['a list', 200, 'application/json', '[]'],
    ['a page', 200, 'text/html', '<!doctype html>'],
  ])('passes with %s nothing but that something is there', async (_, ...same) => {
    const report = await trySame(...same);
    expect(passed(report).filter((title) => title !== 'is there')).toEqual([]);
    expect(crashed(report)).toEqual([]);
  });

  it.each([
    ['a failure', 500, refusal('unexpected')],
    ['no JSON', 500, '{'],
  ])('passes with %s nothing at all', async (_, status, body) => {
    const report = await trySame(status, 'application/json', body);
    expect(passed(report)).toEqual([]);
    expect(crashed(report)).toEqual([]);
  });

  it.each([
    ['invalid', 400],
    ['signed_out', 401],
    ['not_found', 404],
  ] as const)('passes with the refusal %s hardly more than where it is right', async (code, status) => {
    const report = await trySame(status, 'application/json', refusal(code));
    expect(passed(report).length).toBeLessThan(report.results.length / 5);
    expect(crashed(report)).toEqual([]);
  });
});
