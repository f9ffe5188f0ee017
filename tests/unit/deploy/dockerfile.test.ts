import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contextOf, stagesOf } from '../../support/deploy/dockerfile.ts';
import { dockerfileFaults } from '../../support/deploy/dockerfileRules.ts';
import { readTree } from '../../support/project/namedPaths.ts';
import { root } from '../../support/project/root.ts';

const text = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8');

const start = 'CMD ["node", "--max-semi-space-size=8", "scripts/start.ts"]';

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
    ['a base is pinned to a whole version', 'NODE=node:24.21.0-trixie-slim', 'NODE=node'],
    ['stages have names', 'FROM ${NODE} AS shop', 'FROM ${NODE}'],
    ['it runs as a user that is a number, and not as root', 'USER 10001:10001', 'USER 0:0'],
    ['it runs as a user that is a number, and not as root', 'USER 10001:10001', 'USER node'],
    ['nothing is run or copied once the user is set', 'VOLUME', 'RUN true\nVOLUME'],
    ['what is copied from a stage has an owner', '--from=build --chown=0:0', '--from=build'],
    ['nothing comes by ADD', 'COPY . .', 'ADD . .'],
    ['no secret is in ENV or ARG', 'ARG COMMIT=unknown', 'ARG NPM_TOKEN'],
    ['ENV names settings that there are', 'PORT=4321', 'PROT=4321'],
    ['folders are whole paths', 'WORKDIR /shop', 'WORKDIR shop'],
    ['lists of apt are taken away in the same step', 'RUN rm -rf', 'RUN apt-get update && rm -rf'],
    ['nothing is piped out of the network into a shell', 'RUN rm -rf', 'RUN curl https://x.example | sh && rm -rf'],
    ['it starts by an exec form, without npm', start, 'CMD node scripts/start.ts'],
    ['it starts by an exec form, without npm', start, 'CMD ["npm", "start"]'],
    ['it has a health check in exec form', /HEALTHCHECK .*\n/u, ''],
    ['it ends by SIGTERM', 'STOPSIGNAL SIGTERM', 'STOPSIGNAL SIGKILL'],
    ['Invalid containerPort: web', 'EXPOSE 4321', 'EXPOSE web'],
  ])('"%s" finds %s → %s', (rule, good, bad) => {
    const broken = text.replace(good, bad);
    expect(broken).not.toBe(text);
    expect(dockerfileFaults(broken)).toContain(rule);
  });

  it('names files that are in what a build gets', () => {
    const context = contextOf(readTree(), readFileSync(join(root, '.dockerignore'), 'utf8'));
    const named = stagesOf(text).flatMap(({ steps }) =>
      steps.flatMap(({ text: line, words }) => [...words, ...line.matchAll(/scripts\/[\w/]+\.ts/gu)].map(String)),
    );
    const scripts = [...new Set(named.filter((word) => word.startsWith('scripts/')))];
    expect(scripts.sort()).toEqual(['scripts/compile.ts', 'scripts/health.ts', 'scripts/start.ts']);
    expect(scripts.filter((file) => !context.includes(file))).toEqual([]);
  });
});

describe('what a build gets', () => {
  const context = contextOf(
    [
      '.env',
      '.git/config',
      'deploy/.env',
      'deploy/secrets/key',
      'docs/a.md',
      'package.json',
      'scripts/start.ts',
    ].concat(['scripts/bench/x.ts', 'src/server/main.ts', 'tests/a.test.ts', '.data/operator-token', 'public/a.svg']),
    readFileSync(join(root, '.dockerignore'), 'utf8'),
  );
  it('is the shop, and nothing that is secret or for developers', () =>
    expect(context).toEqual(['package.json', 'scripts/start.ts', 'src/server/main.ts', 'public/a.svg']));
});
