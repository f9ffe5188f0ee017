import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import type { ImportFault } from '#contract/operator/goods/import.ts';
import type { JsonFile } from './json.ts';

/** A fault with the line and the column (from 1) of the value that it is about. */
export type LocatedFault = ImportFault & { line: number; column: number };

/** Finds the place of each fault in the file, in the order of the file. */
export function locateFaults(file: JsonFile, faults: ImportFault[]): LocatedFault[] {
  const tree = parseTree(file.text);
  const starts = lineStarts(file.text);
  const placed = faults.map((fault) => ({ ...fault, ...positionOf(offsetOf(tree, fault.path), starts) }));
  return placed.sort((a, b) => a.line - b.line || a.column - b.column);
}

function offsetOf(tree: Node | undefined, path: ImportFault['path']): number {
  const node = tree && findNodeAtLocation(tree, path);
  return node?.offset ?? 0;
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function positionOf(offset: number, starts: number[]): { line: number; column: number } {
  let [low, high] = [0, starts.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle;
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
}
