/** @module-tag slow */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishSite } from '#publish/publishSite.ts';
import { createRelease } from '#publish/release/record.ts';
import { ReleaseStore } from '#publish/release/store.ts';
import { root } from '../../support/project/root.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const json = (response: ServerResponse, body: unknown, status = 200): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

const emptyPage = { data: [], page: 1, limit: 100, total: 0, totalPages: 0 };

/** Answers like an empty shop, except for the call that the test breaks. */
const emptyShopBut =
  (path: string, answer: Answer): Answer =>
  (request, response) => {
    const url = request.url ?? '';
    if (url.includes(path)) answer(request, response);
    else if (url.includes('/client/products')) json(response, emptyPage);
    else json(response, { data: [] });
  };

const brokenProduct = { ...emptyPage, total: 1, totalPages: 1, data: [{ id: 1, name: 7 }] };

const failures: Record<string, { answer?: Answer; says: RegExp }> = {
  'is down': { says: /GET \/client\/\S+.*no connection/u },
  'does not answer in time': {
    answer: emptyShopBut('/client/categories', () => undefined),
    says: /GET \/client\/categories.*no answer in time/u,
  },
  'answers 500': {
    answer: emptyShopBut('/client/products', (_, response) =>
      json(response, { error: 'x', message: 'Something went wrong', code: 'unexpected' }, 500),
    ),
    says: /GET \/client\/products.*(500|Something went wrong)/u,
  },
  'answers HTML': {
    answer: emptyShopBut('/client/brands', (_, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome to nginx</h1>'),
    ),
    says: /GET \/client\/brands answered 200 with text\/html/u,
  },
  'breaks the contract': {
    answer: emptyShopBut('/client/products', (_, response) => json(response, brokenProduct)),
    says: /GET \/client\/products broke the contract at data\[0\]\.name/u,
  },
};

describe('a build with a backend that', () => {
  let folder: string;
  let releases: ReleaseStore;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zay-failing-'));
    releases = new ReleaseStore(folder);
    const { id } = await releases.create('before', new Date(0));
    const builtAt = new Date(0).toISOString();
    const nothing = {
      pages: 0,
      former: [],
      headers: {},
      policies: [],
      policyOf: {},
      moved: new Map(),
      removed: new Set<string>(),
    };
    const whole = { files: ['index.html'], policyOf: {} };
    await releases.switchTo(
      createRelease(releases.root, { id, base: id, fingerprint: 'before', revision: 1, builtAt, whole, ...nothing }),
    );
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  for (const [what, { answer, says }] of Object.entries(failures)) {
    it(`${what} stops, names the call, and leaves the live release alone`, { timeout: 60_000 }, async () => {
      const before = await releases.current();
      const backend = answer ? await listen(answer) : undefined;
      const port = backend ? (backend.address() as AddressInfo).port : 1;
      const publish = publishSite({
        root,
        releases,
        apiUrl: `http://127.0.0.1:${port}/api/v1`,
        publicUrl: 'http://localhost:4321',
        region: { currency: 'USD', timeZone: 'Asia/Bangkok' },
        apiTimeout: 500,
        revision: 2,
        now: () => new Date(),
        onProgress: () => undefined,
      });
      await expect(publish).rejects.toThrow(says);
      expect(await releases.current()).toEqual(before);
      backend?.closeAllConnections();
      backend?.close();
    });
  }
});

function listen(answer: Answer): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer(answer).listen(0, '127.0.0.1', () => resolve(server));
  });
}
