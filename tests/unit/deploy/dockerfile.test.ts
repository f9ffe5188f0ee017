import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { thirdPartyNotices } from '../../../scripts/publish/notices.ts';
import { type Stage, contextOf, settingsIn, stagesOf } from '../../support/deploy/dockerfile.ts';
import { unknownSettings } from '../../support/deploy/settings.ts';
import { root } from '../../support/project/root.ts';

/** A name of a setting that would be a secret. */
const secret = /secret|password|token|key|credential/iu;

type Rule = (last: Stage, stages: readonly Stage[]) => boolean;

/** What must hold of the image of a server, as hadolint and the benchmarks for containers ask; each with its words. */
const rules: Readonly<Record<string, Rule>> = {
  'a base is pinned to a whole version': (_, stages) =>
    stages.every(({ base }) => /^[\w./-]+:\d+\.\d+\.\d+[\w.-]*(?:@sha256:[0-9a-f]{64})?$/u.test(base)),
  'stages have names': (_, stages) => stages.every(({ name }) => name !== ''),
  'it runs as a user that is a number, and not as root': ({ steps }) =>
    /^[1-9]\d*:[1-9]\d*$/u.test(steps.findLast(({ keyword }) => keyword === 'USER')?.text ?? ''),
  'nothing is run or copied once the user is set': ({ steps }) => {
    const user = steps.findIndex(({ keyword }) => keyword === 'USER');
    return !steps.slice(user).some(({ keyword }) => ['RUN', 'COPY', 'ADD'].includes(keyword));
  },
  'what is copied from a stage has an owner': ({ steps }) =>
    steps.every(({ keyword, flags }) => keyword !== 'COPY' || 'chown' in flags),
  'nothing comes by ADD': (_, stages) => stages.every(({ steps }) => steps.every(({ keyword }) => keyword !== 'ADD')),
  'no secret is in ENV or ARG': (_, stages) =>
    stages.every(({ steps }) =>
      steps.every(({ keyword, text }) => !['ENV', 'ARG'].includes(keyword) || !secret.test(text)),
    ),
  'ENV names settings that there are': ({ steps }) =>
    steps.every(
      ({ keyword, text }) => keyword !== 'ENV' || unknownSettings(Object.keys(settingsIn(text))).length === 0,
    ),
  'folders are whole paths': (_, stages) =>
    stages.every(({ steps }) => steps.every(({ keyword, text }) => keyword !== 'WORKDIR' || text.startsWith('/'))),
  'lists of apt are taken away in the same step': (_, stages) =>
    stages.every(({ steps }) =>
      steps.every(({ text }) => !/apt-get update/u.test(text) || /rm -rf \/var\/lib\/apt\/lists/u.test(text)),
    ),
  'nothing is piped out of the network into a shell': (_, stages) =>
    stages.every(({ steps }) => steps.every(({ text }) => !/(?:curl|wget)[^&;]*\|/u.test(text))),
  'it starts by an exec form, without npm': ({ steps }) => {
    const { words = [] } = steps.findLast(({ keyword }) => keyword === 'CMD') ?? {};
    return words.length > 0 && words[0] === 'node';
  },
  'it has a health check in exec form': ({ steps }) =>
    steps.some(({ keyword, text }) => keyword === 'HEALTHCHECK' && /^CMD \["/u.test(text)),
  'it ends by SIGTERM': ({ steps }) =>
    steps.some(({ keyword, text }) => keyword === 'STOPSIGNAL' && text === 'SIGTERM'),
};

/** What is wrong with a Dockerfile: what its own parser says, and the rules that do not hold. */
function dockerfileFaults(text: string): string[] {
  const stages = stagesOf(text);
  const last = stages.at(-1);
  const parsed = validate(text).map(({ message }) => (typeof message === 'string' ? message : message.value));
  if (!last) return [...parsed, 'it has no stage'];
  return [...parsed, ...Object.keys(rules).filter((rule) => !rules[rule]?.(last, stages))];
}

const text = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8');

describe('deploy/Dockerfile', () => {
  it('keeps every rule', () => expect(dockerfileFaults(text)).toEqual([]));

  it('is built on the Node that the tests run with', () => {
    const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { version: string }>;
    };
    const version = lock.packages['node_modules/node']?.version ?? '';
    expect(new Set(stagesOf(text).map(({ base }) => base))).toEqual(new Set([`node:${version}-trixie-slim`]));
  });

  it.each([
    ['a base is pinned to a whole version', 'NODE=node:24.21.0-trixie-slim', 'NODE=node:latest'],
    ['it runs as a user that is a number, and not as root', 'USER 10001:10001', 'USER 0:0'],
    ['no secret is in ENV or ARG', 'ARG COMMIT=unknown', 'ARG NPM_TOKEN'],
    ['nothing is piped out of the network into a shell', 'RUN rm -rf', 'RUN curl https://x.example | sh && rm -rf'],
  ])('"%s" finds %s → %s', (rule, good, bad) => {
    const broken = text.replace(good, bad);
    expect(broken).not.toBe(text);
    expect(dockerfileFaults(broken)).toContain(rule);
  });
});

describe('what a build gets', () => {
  const context = contextOf(
    [
      ...['.env', '.git/config', 'deploy/.env', 'deploy/secrets/key', 'docs/a.md', 'package.json', 'scripts/start.ts'],
      ...['scripts/bench/x.ts', 'src/server/main.ts', 'tests/a.test.ts', '.data/operator-token', 'public/a.svg'],
    ],
    readFileSync(join(root, '.dockerignore'), 'utf8'),
  );
  it('is the shop, and nothing that is secret or for developers', () =>
    expect(context).toEqual(['package.json', 'scripts/start.ts', 'src/server/main.ts', 'public/a.svg']));
});

it('the licences of all packages that an image brings along are in one file, and of no others', async () => {
  const notices = await thirdPartyNotices(root);
  const names = [...notices.matchAll(/^(\S+)@[\d.]+\S* \(/gmu)].map(([, name]) => name);
  // The first two run the shop, of the others parts are compiled into its pages.
  expect(names).toEqual(expect.arrayContaining(['fastify', 'dompurify', 'react-dom', 'astro', 'daisyui']));
  expect(names).not.toContain('vitest');
  expect(notices).toContain('Permission is hereby granted, free of charge');
  expect(notices).toContain('Apache License');
});
