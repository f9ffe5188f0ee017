import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** A sentence of squawk. */
interface Warning {
  rule_name: string;
  message: string;
}

/**
 * What squawk says that is not so here: `run.ts` sets the times, columns of 32 bits are chosen, and a whole
 * migration is a transaction unless it says otherwise.
 */
const left = [
  'require-lock-timeout',
  'require-statement-timeout',
  'prefer-bigint-over-int',
  'prefer-identity',
  // It overlooks one that is alone in its file.
  'ban-concurrent-index-creation-in-transaction',
];

const require = createRequire(import.meta.url);
const squawk = join(dirname(require.resolve('squawk-cli/package.json')), 'js/bin/squawk');

/**
 * What is wrong with a migration beside the version before and a shop that sells meanwhile, a sentence each
 * (CONTRIBUTING.md, "To change the schema").
 *
 * @param name of its file, without the ending
 * @param text what is in it
 */
export function migrationFaults(name: string, text: string): string[] {
  const number = Number.parseInt(name);
  const isOutside = /^-- outside of a transaction$/mu.test(text);
  const oldest = /^-- code of (\d{4}) works with it$/mu.exec(text)?.[1];
  const faults = squawkOf(text, isOutside).map(({ rule_name: rule, message }) => `${name}: ${rule}: ${message}`);
  if (!isOutside && /\bconcurrently\b/iu.test(bare(text)))
    faults.push(`${name}: CONCURRENTLY needs the line "-- outside of a transaction"`);
  if (oldest === undefined || Number(oldest) > number)
    faults.push(`${name}: it must say which code works with it, as in "-- code of ${name.slice(0, 4)} works with it"`);
  for (const statement of text.split('--> statement-breakpoint').filter(changesRows))
    faults.push(
      `${name}: rows are changed in a sweep, in parts, or it says "-- few rows:" why: ${firstLine(statement)}`,
    );
  return faults;
}

function squawkOf(text: string, isOutside: boolean): Warning[] {
  const args = [squawk, '--pg-version=15', '--reporter=json', `--exclude=${left.join(',')}`];
  try {
    execFileSync(process.execPath, [...args, ...(isOutside ? [] : ['--assume-in-transaction'])], {
      input: text,
      encoding: 'utf8',
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    return [];
  } catch (failure) {
    const { stdout, stderr } = failure as { stdout: string; stderr: string };
    if (!stdout.startsWith('[')) throw new Error(`squawk did not run: ${stderr}`, { cause: failure });
    return JSON.parse(stdout) as Warning[];
  }
}

const bare = (statement: string): string => statement.replaceAll(/--.*$/gmu, '').trim();

const changesRows = (statement: string): boolean =>
  /^(?:with\b|update\b|delete\b|merge\b|insert\b[^;]*\bselect\b)/iu.test(bare(statement)) &&
  !/^-- few rows: \S/mu.test(statement);

const firstLine = (statement: string): string => bare(statement).split('\n')[0] ?? '';
