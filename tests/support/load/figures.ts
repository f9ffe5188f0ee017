import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

/** One line of what a load showed. */
export interface Figure {
  what: string;
  value: string;
  /** What it should come to. */
  aim?: string;
}

const file = 'test-results/load.jsonl';

/** Notes a figure, for `npm run bench:orders` to print. */
export function note(what: string, value: string | number, aim?: string | number): void {
  mkdirSync(dirname(file), { recursive: true });
  const figure: Figure = { what, value: String(value), ...(aim === undefined ? {} : { aim: String(aim) }) };
  appendFileSync(file, `${JSON.stringify(figure)}\n`);
}

/** Every figure since they were forgotten. */
export function notedFigures(): Figure[] {
  const lines = readFileSync(file, { encoding: 'utf8', flag: 'a+' }).split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Figure);
}

export const forgetFigures = (): void => rmSync(file, { force: true });
