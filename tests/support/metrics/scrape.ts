import { expect } from 'vitest';
import type { TestShop } from '../shop/testShop.ts';

export interface Scraped {
  text: string;
  /** All names, histograms with `_bucket`, `_sum` and `_count`. */
  names: ReadonlySet<string>;
  /** The sum of all samples of a name whose labels hold these; undefined when there is none. */
  value: (name: string, labels?: Record<string, string>) => number | undefined;
  labels: (name: string, label: string) => ReadonlySet<string>;
}

interface Sample {
  name: string;
  labels: Readonly<Record<string, string>>;
  value: number;
}

/** Asks a shop for its metrics, with the shop's own token when no other is given. */
export async function scrape({ app, operatorToken }: TestShop, token = operatorToken): Promise<Scraped> {
  const answer = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
  expect(answer.statusCode, answer.body).toBe(200);
  return readScraped(answer.body);
}

/** Reads the text format of Prometheus. @throws for a line that is none of it */
function readScraped(text: string): Scraped {
  const samples = text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(readSample);
  const of = (name: string, wanted: Record<string, string>): Sample[] =>
    samples.filter(
      (sample) => sample.name === name && Object.entries(wanted).every(([key, is]) => sample.labels[key] === is),
    );
  return {
    text,
    names: new Set(samples.map(({ name }) => name)),
    value: (name, labels = {}) => {
      const found = of(name, labels);
      return found.length === 0 ? undefined : found.reduce((sum, { value }) => sum + value, 0);
    },
    labels: (name, label) => new Set(of(name, {}).flatMap(({ labels }) => labels[label] ?? [])),
  };
}

function readSample(line: string): Sample {
  const [, name = '', labels = '', value = ''] = /^([A-Za-z_:][\w:]*)(?:\{(.*)\})? (\S+)$/u.exec(line) ?? [];
  if (name === '') throw new Error(`no sample: ${line}`);
  const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/gu)].map(([, key = '', text = '']) => [key, text]);
  return {
    name,
    labels: Object.fromEntries(pairs) as Record<string, string>,
    value: Number(value.replace('Inf', 'Infinity')),
  };
}
