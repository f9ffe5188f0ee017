import { readFile } from 'node:fs/promises';
import { CommandEnded, exitCodes, usageError } from '../cli/exit.ts';
import { jsonFault } from './jsonFault.ts';

/** A JSON file that was read; `text` is kept to find the lines of faults. */
export interface JsonFile {
  name: string;
  text: string;
  value: unknown;
}

/** Reads strict JSON, with or without a byte order mark; the first fault is named by line and column. */
export async function readJsonFile(path: string, name: string): Promise<JsonFile> {
  const text = await readText(path, name);
  const fault = jsonFault(text);
  if (fault) throw new CommandEnded(exitCodes.faults, `${name}:${fault.line}:${fault.column}: ${fault.message}`);
  return { name, text, value: JSON.parse(text) };
}

/** Reads a text in UTF-8, or ends with what is wrong with the file. */
export async function readText(path: string, name: string): Promise<string> {
  return textOf(await bytesOf(path, name), name);
}

/** Reads a file, or ends with why it cannot be read. */
export async function bytesOf(path: string, name: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (problem) {
    const code = problem instanceof Error && 'code' in problem ? problem.code : undefined;
    throw usageError(`${name}: ${reasons[String(code)] ?? `cannot be read (${String(code ?? problem)})`}`);
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'is a folder; give the file that is in it',
  EACCES: 'may not be read by this account',
};

function textOf(bytes: Buffer, name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new CommandEnded(exitCodes.faults, `${name}: is not UTF-8; save it as UTF-8 and try again`);
  }
}
