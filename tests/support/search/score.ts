import type { Query } from './queries.ts';

/** A search: returns product ids, best first. */
export type Engine = (text: string) => number[] | Promise<number[]>;

/** The metrics of an engine for a class of queries, each between 0 and 1. */
export interface Score {
  queries: number;
  recall: number;
  mrr: number;
  falsePositives: number;
}

/** A query with a wrong result. */
export interface Miss {
  text: string;
  wanted: number[];
  found: number[];
}

const shown = 5;

/** Runs all queries of a class (tests/search/README.md defines the metrics). */
export async function scoreOf(engine: Engine, queries: readonly Query[], miss?: (miss: Miss) => void): Promise<Score> {
  const sums = { recall: 0, mrr: 0, falsePositives: 0 };
  for (const { text, wanted } of queries) {
    const found = await engine(text);
    const recall = recallOf(found, wanted);
    const first = found.findIndex((id) => wanted.has(id));
    const isFalse = found[0] !== undefined && !wanted.has(found[0]);
    sums.recall += recall;
    sums.mrr += first < 0 ? 0 : 1 / (first + 1);
    sums.falsePositives += isFalse ? 1 : 0;
    if (recall < 1 || isFalse) miss?.({ text, wanted: [...wanted], found: found.slice(0, shown) });
  }
  const mean = (sum: number): number => sum / queries.length;
  return {
    queries: queries.length,
    recall: mean(sums.recall),
    mrr: mean(sums.mrr),
    falsePositives: mean(sums.falsePositives),
  };
}

/** A query for products that we do not sell has a recall of 1. */
function recallOf(found: readonly number[], wanted: ReadonlySet<number>): number {
  if (wanted.size === 0) return 1;
  const hits = found.slice(0, shown).filter((id) => wanted.has(id)).length;
  return hits / Math.min(shown, wanted.size);
}

/** The minimum metrics for some classes together. */
export interface Goal {
  classes: readonly string[];
  recall?: number;
  falsePositives?: number;
}

export const goals: readonly Goal[] = [
  ...['burmese', 'zawgyi', 'romanised'].map((name) => ({ classes: [name], recall: 0.97, falsePositives: 0.02 })),
  ...['typos-english', 'typos-burmese'].map((name) => ({ classes: [name], recall: 0.95, falsePositives: 0.02 })),
  ...['english', 'digits', 'mixed', 'word-order', 'category-and-brand'].map((name) => ({
    classes: [name],
    recall: 0.97,
  })),
  { classes: ['prefixes'], recall: 0.95 },
  { classes: ['nonsense', 'not-sold'], falsePositives: 0.02 },
];
