import type { Query } from './queries.ts';

/** What an engine shows: product ids, best first, and whether it says that none is called like the text. */
export interface Shown {
  ids: readonly number[];
  isApproximate: boolean;
}

export type Engine = (text: string) => Shown | Promise<Shown>;

/** The metrics of an engine for a class of queries, each between 0 and 1. */
export interface Score {
  queries: number;
  /** Those of them for what is sold. */
  sold: number;
  recall: number;
  mrr: number;
  falsePositives: number;
  /** Those of them that are shown as if they were what was asked for. */
  unsaid: number;
  /** Of the queries for what is sold: the share of what is shown that nobody wanted. */
  noise: number;
  /** Queries that show something which must not be shown. */
  forbidden: number;
}

export interface Miss {
  text: string;
  wanted: number[];
  found: number[];
}

const shown = 5;

/** Runs all queries of a class (tests/search/README.md defines the metrics). */
export async function scoreOf(engine: Engine, queries: readonly Query[], miss?: (miss: Miss) => void): Promise<Score> {
  const sums = { recall: 0, mrr: 0, falsePositives: 0, unsaid: 0, noise: 0, sold: 0, forbidden: 0 };
  for (const { text, wanted, forbidden } of queries) {
    const { ids: found, isApproximate } = await engine(text);
    const recall = recallOf(found, wanted);
    const first = found.findIndex((id) => wanted.has(id));
    const isFalse = found[0] !== undefined && !wanted.has(found[0]);
    sums.recall += recall;
    sums.mrr += first < 0 ? 0 : 1 / (first + 1);
    sums.falsePositives += isFalse ? 1 : 0;
    sums.unsaid += isFalse && !isApproximate ? 1 : 0;
    sums.noise += noiseOf(found, wanted);
    sums.sold += wanted.size > 0 ? 1 : 0;
    const isForbidden = found.some((id) => forbidden.has(id));
    sums.forbidden += isForbidden ? 1 : 0;
    if (recall < 1 || isFalse || isForbidden) miss?.({ text, wanted: [...wanted], found: found.slice(0, shown) });
  }
  const mean = (sum: number): number => sum / queries.length;
  return {
    queries: queries.length,
    sold: sums.sold,
    recall: mean(sums.recall),
    mrr: mean(sums.mrr),
    falsePositives: mean(sums.falsePositives),
    unsaid: mean(sums.unsaid),
    noise: sums.noise / Math.max(1, sums.sold),
    forbidden: sums.forbidden,
  };
}

/** A query for products that we do not sell has a recall of 1. */
function recallOf(found: readonly number[], wanted: ReadonlySet<number>): number {
  if (wanted.size === 0) return 1;
  const hits = found.slice(0, shown).filter((id) => wanted.has(id)).length;
  return hits / Math.min(shown, wanted.size);
}

/** The share of what is shown that nobody wanted; a query for products that we do not sell counts elsewhere. */
function noiseOf(found: readonly number[], wanted: ReadonlySet<number>): number {
  const first = found.slice(0, shown);
  if (wanted.size === 0 || first.length === 0) return 0;
  return first.filter((id) => !wanted.has(id)).length / first.length;
}

/** Several classes together: recall and noise of what is sold, false positives of what is not. */
export function meanOf(scores: readonly Score[]): Score {
  const sum = (of: (score: Score) => number): number => sumOf(scores, of);
  const [queries, sold] = [sum((score) => score.queries), sum((score) => score.sold)];
  const mean = (of: (score: Score) => number): number => sum((score) => of(score) * score.sold) / Math.max(1, sold);
  const unsold = scores.filter((score) => score.sold === 0);
  const meanOfUnsold = (of: (score: Score) => number): number =>
    sumOf(unsold, (score) => of(score) * score.queries) / Math.max(1, queries - sold);
  return {
    queries,
    sold,
    recall: mean(({ recall }) => recall),
    mrr: mean(({ mrr }) => mrr),
    noise: mean(({ noise }) => noise),
    falsePositives: meanOfUnsold(({ falsePositives }) => falsePositives),
    unsaid: meanOfUnsold(({ unsaid }) => unsaid),
    forbidden: sum(({ forbidden }) => forbidden),
  };
}

const sumOf = (scores: readonly Score[], of: (score: Score) => number): number =>
  scores.reduce((so, score) => so + of(score), 0);

/** What must hold for some classes together: at least this recall, at most so much of what nobody wanted. */
export interface Goal {
  classes: readonly string[];
  recall?: number;
  noise?: number;
  falsePositives?: number;
  unsaid?: number;
  forbidden?: number;
}

const recallOfClass = {
  burmese: 0.99,
  zawgyi: 0.98,
  romanised: 0.96,
  'typos-english': 0.97,
  'typos-burmese': 0.98,
  english: 0.98,
  digits: 0.98,
  mixed: 0.97,
  'word-order': 0.97,
  'category-and-brand': 0.97,
  prefixes: 0.93,
  spellings: 0.97,
  spoken: 0.96,
  'first-letter': 0.93,
  packs: 0.96,
  thai: 0.92,
  'aliases-english': 0.91,
  'dish-words': 0.79,
  'aliases-burmese': 0.9,
  han: 0.97,
  indic: 0.97,
  'shan-mon-karen': 0.94,
  'other-latin': 0.95,
  emoji: 0.97,
  'one-letter-on': 0.95,
  'short-words': 0.97,
} as const;

export const goals: readonly Goal[] = [
  ...Object.entries(recallOfClass).map(([name, recall]) => ({ classes: [name], recall })),
  { classes: ['wrong-layout'], recall: 0.95 },
  { classes: Object.keys(recallOfClass), recall: 0.93, noise: 0.14 },
  { classes: ['nonsense', 'not-sold', 'brands-and-not-sold', 'emoji-not-sold'], falsePositives: 0.08, unsaid: 0.02 },
  { classes: ['refusals', 'diet'], recall: 0.85, forbidden: 0 },
  { classes: ['label'], recall: 0.85 },
];

/** In which ways a score falls short of a goal. */
export const faultsOf = (score: Score, goal: Omit<Goal, 'classes'>): string[] =>
  (['recall', 'noise', 'falsePositives', 'unsaid', 'forbidden'] as const).flatMap((name) => {
    const [found, aim] = [score[name], goal[name]];
    const isShort = aim !== undefined && (name === 'recall' ? found < aim : found > aim);
    return isShort ? [`${name} ${found.toFixed(3)}`] : [];
  });
