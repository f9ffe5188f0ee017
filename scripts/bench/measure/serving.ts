import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { nginx, runNginx, type RunningNginx } from '../../../tests/support/services/nginx.ts';
import { freePort } from '../../../tests/support/services/localServer.ts';
import { importPackage, installPackages } from './packages.ts';

const folder = 'node_modules/.bench-serving';
const rounds = 5;
/** Of one round (seconds), and how many clients ask at once. */
const duration = 3;
const connections = 50;

interface Load {
  requests: { average: number };
  latency: { p99: number };
  non2xx: number;
  errors: number;
}
type Autocannon = (options: {
  url: string;
  connections: number;
  duration: number;
  headers: Record<string, string>;
}) => Promise<Load>;

/** What one server did in a round: requests a second, and for each second of its processor. */
interface Round {
  rate: number;
  perProcessorSecond: number;
}

/** A file of ours that nginx sends with the same bytes and headers. */
interface Shared {
  name: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer;
}

/**
 * Measures a page, a picture and the two busiest calls of an open shop; the files beside an nginx of one process that
 * sends the same bytes with the same headers, in rounds that alternate.
 *
 * @param pid the process of the shop
 */
export async function measureServing(shop: string, pid: number): Promise<void> {
  if (!nginx) throw new Error('Needs nginx (nginx-light).');
  installPackages(folder, ['autocannon']);
  const { default: autocannon } = (await importPackage(folder, 'autocannon')) as { default: Autocannon };
  const files = [await sharedFile('page', shop, '/'), await sharedFile('picture', shop, await pictureOf(shop))];
  const beside = await openNginx(files);
  try {
    console.log(`load average ${(loadavg()[0] ?? 0).toFixed(1)} before; ${rounds} rounds of ${duration} s, medians`);
    row('', 'bytes', 'ours/s', 'nginx/s', 'ratio', 'ratio of work in a second of the processor');
    for (const file of files) {
      const [ours, theirs] = await alternate(
        () => round(autocannon, shop + file.path, file.headers, pid),
        () => round(autocannon, beside.url + file.path, file.headers, beside.worker),
      );
      const work = ours.perProcessorSecond / theirs.perProcessorSecond;
      row(file.name, file.body.length, ours.rate, theirs.rate, (ours.rate / theirs.rate).toFixed(2), work.toFixed(2));
    }
    for (const path of ['/api/v1/client/live?ids=1,2,3,4,5,6,7,8,9,10,11,12', '/api/v1/client/products']) {
      const all: Round[] = [];
      for (let each = 0; each < rounds; each += 1) all.push(await round(autocannon, shop + path, {}, pid));
      const rate = medianOf(all.map((one) => one.rate));
      row(path.replace(/\?.*/u, ''), '', rate, '', '', medianOf(all.map((one) => one.perProcessorSecond)).toFixed(0));
    }
    console.log(`load average ${(loadavg()[0] ?? 0).toFixed(1)} after`);
  } finally {
    await beside.close();
  }
}

const row = (name: string, ...cells: (string | number)[]): void =>
  console.log([name.padEnd(26), ...cells.map((cell) => shown(cell).padStart(10))].join(''));
const medianOf = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

const shown = (cell: string | number): string => (typeof cell === 'number' ? cell.toFixed(0) : cell);

async function alternate(ours: () => Promise<Round>, theirs: () => Promise<Round>): Promise<[Round, Round]> {
  const [own, other]: [Round[], Round[]] = [[], []];
  for (let each = 0; each < rounds; each += 1) {
    own.push(await ours());
    other.push(await theirs());
  }
  return [medianRound(own), medianRound(other)];
}

const medianRound = (all: readonly Round[]): Round => ({
  rate: medianOf(all.map(({ rate }) => rate)),
  perProcessorSecond: medianOf(all.map(({ perProcessorSecond }) => perProcessorSecond)),
});

async function round(autocannon: Autocannon, url: string, sent: Record<string, string>, pid: number): Promise<Round> {
  const before = processorSeconds(pid);
  const headers = sent['content-encoding'] ? { 'accept-encoding': sent['content-encoding'] } : {};
  const { requests, non2xx, errors } = await autocannon({ url, connections, duration, headers });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refusals, ${errors} failures.`);
  const busy = processorSeconds(pid) - before;
  return { rate: requests.average, perProcessorSecond: (requests.average * duration) / busy };
}

/** The kernel counts in hundredths of a second. NaN except on Linux. */
function processorSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /su, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return Number.NaN;
  }
}

/** The main picture of the first product. */
async function pictureOf(shop: string): Promise<string> {
  const answer = await fetch(`${shop}/api/v1/client/products?limit=1`);
  const { data } = (await answer.json()) as { data: { images: { url: string }[] }[] };
  const [first] = data[0]?.images ?? [];
  if (!first) throw new Error('The shop has no product with a picture.');
  return first.url;
}

/** What is sent of each answer by the server itself. */
const ownHeaders = new Set([
  'date',
  'connection',
  'keep-alive',
  'content-length',
  'etag',
  'last-modified',
  'accept-ranges',
]);

async function sharedFile(name: string, shop: string, path: string): Promise<Shared> {
  return { name, path, ...(await rawAnswer(shop + path)) };
}

/** An answer as it comes over the wire: fetch would unpack it. */
function rawAnswer(url: string): Promise<{ headers: Record<string, string>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const headers = Object.entries(answer.headers).map(([key, value]) => [key, String(value)] as const);
        resolve({ headers: Object.fromEntries(headers), body: Buffer.concat(parts) });
      });
    });
    asked.on('error', reject);
    asked.end();
  });
}

/** An nginx of one process, with access to the files alone. */
async function openNginx(files: readonly Shared[]): Promise<RunningNginx & { worker: number }> {
  const home = await mkdtemp(join(tmpdir(), 'zay-serving-'));
  const port = await freePort();
  for (const [index, { body }] of files.entries()) await writeFile(join(home, String(index)), body);
  const locations = files.map(({ path, headers }, index) => locationOf(path, headers, index));
  const server = `sendfile on; tcp_nopush on; keepalive_requests 1000000; server_tokens off;
server { listen 127.0.0.1:${port}; root "${home}"; ${locations.join('\n')} }`;
  const file = join(home, 'server.conf');
  await writeFile(file, server);
  const running = await runNginx(home, file, port);
  return {
    ...running,
    worker: Number(readFileSync(`/proc/${running.pid}/task/${running.pid}/children`, 'utf8').trim().split(' ')[0]),
    close: async () => {
      await running.close();
      await rm(home, { recursive: true, force: true });
    },
  };
}

function locationOf(path: string, headers: Record<string, string>, index: number): string {
  const added = Object.entries(headers)
    .filter(([name]) => !ownHeaders.has(name) && name !== 'content-type')
    .map(([name, value]) => [name, name === 'x-request-id' ? '$request_id' : value] as const)
    .map(([name, value]) => `add_header ${name} "${value.replaceAll(/["\\]/gu, '\\$&')}";`);
  const type = headers['content-type'] ?? 'application/octet-stream';
  return `location = ${path} { try_files /${index} =404; types {} default_type "${type}"; ${added.join(' ')} }`;
}
