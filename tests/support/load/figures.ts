import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

/** A measured value of a load test. */
export interface Figure {
  what: string;
  value: string;
  aim?: string;
}

const file = 'test-results/load.jsonl';

/** Records a value for the report of `npm run bench:orders`. */
export function recordFigure(what: string, value: string | number, aim?: string | number): void {
  mkdirSync(dirname(file), { recursive: true });
  const figure: Figure = { what, value: String(value), ...(aim === undefined ? {} : { aim: String(aim) }) };
  appendFileSync(file, `${JSON.stringify(figure)}\n`);
}

export function recordedFigures(): Figure[] {
  const lines = readFileSync(file, { encoding: 'utf8', flag: 'a+' }).split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Figure);
}

export const clearFigures = (): void => rmSync(file, { force: true });
