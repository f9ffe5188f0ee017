/** @module-tag slow */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import type { SitePublisher } from '#server/deps.ts';
import { openTelemetry } from '#server/telemetry.ts';
import { openMigratedPglite } from '../../support/database/engines.ts';
import { metricNames, ruleExpressions } from '../../support/metrics/promql.ts';
import { scrape } from '../../support/metrics/scrape.ts';
import { lineOf } from '../../support/orders/buyers.ts';
import { openOrderingShop } from '../../support/orders/orderingShop.ts';
import { root } from '../../support/project/root.ts';

interface Panel {
  id: number;
  title: string;
  type: string;
  targets?: { expr: string }[];
}
interface Dashboard {
  schemaVersion: number;
  uid: string;
  panels: Panel[];
  templating: { list: { name: string; definition?: string }[] };
}

const read = (path: string): Promise<string> => readFile(join(root, path), 'utf8');
const run = promisify(execFile);
const promtool = await run('promtool', ['--version']).then(
  () => true,
  () => false,
);

let rules: string;
let board: Dashboard;
beforeAll(async () => {
  rules = await read('deploy/prometheus/alerts.yml');
  board = JSON.parse(await read('deploy/grafana/zay.json')) as Dashboard;
});

const expressions = (): string[] => board.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

describe('every name that is asked for', () => {
  let served: ReadonlySet<string>;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const telemetry = await openTelemetry(readConfig({}).telemetry);
    const pool = { max: 10, size: 1, idle: 1, waiting: 0 };
    const { shop, shelf, buyer } = await openOrderingShop(
      async () => ({ ...(await openMigratedPglite()), pool: () => pool }),
      {},
      { telemetry, redis: { status: 'ready' } as never, publisher: publisher as unknown as SitePublisher },
    );
    close = () => shop.close();
    const { value } = await scrape(shop);
    expect(value('zay_release_revision')).toBe(7);
    telemetry.observeStatement({ text: 'select 1' })();
    await telemetry.aroundJob({ topic: 'mail', trace: undefined }, () => Promise.resolve({}));
    await buyer.order([lineOf(shelf.tea, 1)]);
    const hasOrder = async (): Promise<void> => {
      served = (await scrape(shop)).names;
      expect(served).toContain('zay_payments_waiting');
      expect(served).toContain('zay_order_moves_total');
    };
    await vi.waitFor(hasOrder, { timeout: 30_000, interval: 500 });
  });
  afterAll(() => close());

  /** `up` is of Prometheus itself. */
  const unknown = (asked: readonly string[]): string[] =>
    asked.flatMap(metricNames).filter((name) => name !== 'up' && !served.has(name));

  it('by an alert is served', () => {
    const asked = ruleExpressions(rules);
    expect(asked.length).toBe(rules.match(/- alert:/gu)?.length);
    expect(unknown(asked)).toEqual([]);
    expect(unknown(['rate(zay_nothing_total{route="zay_database_up"}[5m]) > 0'])).toEqual(['zay_nothing_total']);
  });

  it('by the dashboard is served', () => {
    const inVariables = board.templating.list.flatMap(({ definition }) =>
      definition === undefined ? [] : definition.replace(/^label_values\((.*), \w+\)$/u, '$1'),
    );
    expect(unknown([...expressions(), ...inVariables])).toEqual([]);
  });

  it('and whatever is served of the shop is on the dashboard or in an alert', () => {
    const asked = new Set([...expressions(), ...ruleExpressions(rules)].flatMap(metricNames));
    const base = (name: string): string => name.replace(/_(?:bucket|sum|count)$/u, '');
    const bases = new Set([...asked].map(base));
    expect([...served].filter((name) => name.startsWith('zay_') && !bases.has(base(name)))).toEqual([]);
  });
});

describe('the alerts', () => {
  it('say each what to do, where it is written', async () => {
    const headings = new Set(
      [...(await read('docs/observing.md')).matchAll(/^#+ (.+)$/gmu)].map(([, text = '']) => text.toLowerCase()),
    );
    const alerts = [...rules.matchAll(/- alert: (\w+)/gu)].map(([, name = '']) => name);
    const runbooks = [...rules.matchAll(/runbook: docs\/observing\.md#(\w+)/gu)].map(([, anchor]) => anchor);
    expect(runbooks).toEqual(alerts.map((name) => name.toLowerCase()));
    expect(runbooks.filter((anchor) => !headings.has(anchor ?? ''))).toEqual([]);
  });

  const skipped = promtool ? '' : " (skipped: promtool of Debian's package prometheus is not installed)";
  it.skipIf(!promtool)(`are rules to Prometheus, and so is what the dashboard asks for${skipped}`, async () => {
    const { stdout } = await run('promtool', ['check', 'rules', join(root, 'deploy/prometheus/alerts.yml')]);
    expect(stdout).toContain('SUCCESS');
    await run('promtool', ['check', 'config', '--syntax-only', join(root, 'deploy/prometheus/prometheus.yml')]);
    const folder = await mkdtemp(join(tmpdir(), 'zay-rules-'));
    const records = expressions().map((expr, at) => ({
      record: `panel:${at}`,
      expr: expr.replaceAll('$__rate_interval', '5m').replaceAll(/\$\w+/gu, '.*'),
    }));
    const file = join(folder, 'panels.yml');
    // JSON is YAML.
    await writeFile(file, JSON.stringify({ groups: [{ name: 'panels', rules: records }] }));
    expect((await run('promtool', ['check', 'rules', file])).stdout).toContain(`${records.length} rules found`);
    await rm(folder, { recursive: true });
  });
});

/** What a publisher remembers: one publish that went live, of the release that still is. */
const publisher = {
  recent: () => [
    { id: 'a', state: 'live', trigger: 'start', startedAt: '2026-11-21T09:00:00Z', endedAt: '2026-11-21T09:00:12Z' },
  ],
  hold: () => undefined,
  releases: () => Promise.resolve([{ id: 'r', revision: 7, builtAt: '2026-11-21T09:00:11Z', pages: 3, live: true }]),
};
