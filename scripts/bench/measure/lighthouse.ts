import { importPackage, installPackages } from './packages.ts';

/** Measurements of one visit to a page. Bytes are those on the wire, times milliseconds, scores out of 100. */
export interface Visit {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** Everything but pictures. */
  bytes: number;
  script: number;
  font: number;
}

interface Report {
  categories: Record<string, { score: number | null } | undefined>;
  audits: Record<string, { numericValue?: number; details?: { items?: readonly Item[] } } | undefined>;
}
interface Item {
  resourceType?: string;
  transferSize?: number;
}
type Launch = (options: object) => Promise<{ port: number; kill: () => void }>;
type Lighthouse = (url: string, options: object) => Promise<{ lhr: Report } | undefined>;

/** Visits pages as a slow phone does: Lighthouse, mobile, simulated Slow 4G, a fresh browser each time. */
export async function openLighthouse(folder: string, chromePath: string): Promise<(url: string) => Promise<Visit>> {
  installPackages(folder, ['lighthouse@13', 'chrome-launcher@1']);
  const { launch } = (await importPackage(folder, 'chrome-launcher')) as { launch: Launch };
  const { default: lighthouse } = (await importPackage(folder, 'lighthouse')) as { default: Lighthouse };
  const chromeFlags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'];
  return async (url) => {
    const chrome = await launch({ chromePath, chromeFlags });
    try {
      const result = await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'silent' });
      if (!result) throw new Error(`Lighthouse has nothing to say about ${url}`);
      return visitOf(result.lhr);
    } finally {
      chrome.kill();
    }
  };
}

function visitOf({ categories, audits }: Report): Visit {
  const score = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string): number => audits[name]?.numericValue ?? Number.NaN;
  const items = audits['network-requests']?.details?.items ?? [];
  const bytes = (...types: string[]): number =>
    items
      .filter(({ resourceType = '' }) => types.includes(resourceType))
      .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    bytes: bytes('Document', 'Stylesheet', 'Script', 'Font', 'Fetch', 'XHR'),
    script: bytes('Script'),
    font: bytes('Font'),
  };
}

/** The middle of each figure over several visits. */
export function medianOf(visits: readonly Visit[]): Visit {
  const middle = (name: keyof Visit): number =>
    visits.map((visit) => visit[name]).sort((a, b) => a - b)[Math.floor(visits.length / 2)] ?? Number.NaN;
  const names = Object.keys(visits[0] ?? {}) as (keyof Visit)[];
  return Object.fromEntries(names.map((name) => [name, middle(name)])) as unknown as Visit;
}
