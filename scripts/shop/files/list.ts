import { CsvError, parse } from 'csv-parse/sync';
import type { ImportFault } from '#contract/operator/goods/import.ts';
import { pathText } from '#server/editing/input/inputNode.ts';
import { CommandEnded, exitCodes } from '../cli/exit.ts';
import { locateFaults } from './faultPlaces.ts';
import { readJsonFile, readText } from './json.ts';

/** A list that was read from .csv or .json, and the line of each fault in it. */
export interface ListFile {
  name: string;
  value: unknown;
  lineOf: (fault: ImportFault) => number;
}

/** Reads a list of objects: `.csv` with a line of heads, everything else as JSON. */
export async function readListFile(path: string, name: string, extension: string): Promise<ListFile> {
  if (extension.toLowerCase() === '.csv') return csvFile(await readText(path, name), name);
  const file = await readJsonFile(path, name);
  return { name, value: file.value, lineOf: (fault) => locateFaults(file, [fault])[0]?.line ?? 1 };
}

/** Faults as lines, in the order of the file. */
export function listFaultLines({ name, lineOf }: ListFile, faults: readonly ImportFault[]): string[] {
  const placed = faults.map((fault) => ({ ...fault, line: lineOf(fault) })).sort((a, b) => a.line - b.line);
  return placed.map(({ line, path, message }) => `${name}:${line}: ${pathText(path)}: ${message}`);
}

interface CsvRow {
  record: Record<string, string>;
  info: { lines: number };
}

function csvFile(text: string, name: string): ListFile {
  const rows = csvRows(text, name);
  return {
    name,
    value: rows.map(({ record }) =>
      Object.fromEntries(Object.entries(record).map(([head, cell]) => [head, valueOf(cell)])),
    ),
    lineOf: ({ path: [row] }) => (typeof row === 'number' ? rows[row]?.info.lines : undefined) ?? 1,
  };
}

function csvRows(text: string, name: string): CsvRow[] {
  try {
    return parse(text, {
      columns: true,
      bom: true,
      trim: true,
      skip_empty_lines: true,
      info: true,
    }) as unknown as CsvRow[];
  } catch (problem) {
    if (!(problem instanceof CsvError)) throw problem;
    throw new CommandEnded(exitCodes.faults, `${name}: ${problem.message}`);
  }
}

/** An empty cell says nothing; what looks like a number is one. */
function valueOf(cell: string): string | number | undefined {
  if (cell === '') return undefined;
  return /^-?\d+(?:\.\d+)?$/u.test(cell) ? Number(cell) : cell;
}
