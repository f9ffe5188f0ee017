import { parseArgs } from 'node:util';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { partNames } from '#conform/checks/allChecks.ts';
import type { Credentials, ShopOptions } from '#conform/shop/shop.ts';

/** A command line that cannot be done; the message is for people. */
export class UsageError extends Error {}

/** The command line as typed, and the files of the reports. */
export type ConformOptions = ShopOptions & { html?: string; junit?: string };

const usage = `Usage: npm run conform -- URL [options]

Tries everything that the contract promises on the backend at URL, and tells all faults at once. It registers customers,
orders goods and sends messages: use a shop for tests.

Options:
  --only PART                  a part of it: ${partNames.join(', ')}; may be repeated
  --profile minimum            calls beyond the minimum need not be there
  --customer EMAIL:PASSWORD    a customer who may sign in; twice, where a new one cannot at once
  --mailbox FOLDER             where the backend writes its mails as files (.eml), to follow their links
  --mail-domain DOMAIN         what new customers have behind their @ (mail.example)
  --operator-token TOKEN       tries the calls of operators too; or CONFORM_OPERATOR_TOKEN
  --origin ORIGIN              the origin of the shop's pages, where it is not that of URL
  --limits                     tries the limits of tries too, which uses them up
  --timeout SECONDS            for one answer (20)
  --html FILE, --junit FILE    the report as a page, and for a build server

Exit codes: 0 it keeps the contract, 1 faults, 2 it could not be tried.`;

/**
 * Reads the command line.
 *
 * @throws {UsageError}
 */
export function conformOptions(
  typed: string[],
  environment: Record<string, string | undefined> = process.env,
): ConformOptions {
  const { values, positionals } = parsed(typed);
  const [url, ...more] = positionals;
  if (values.help || url === undefined || more.length > 0) throw new UsageError(usage);
  if (values.profile !== undefined && !['minimum', 'full'].includes(values.profile))
    throw new UsageError(`--profile is "${values.profile}"; it is minimum or full.`);
  const strange = values.only?.find((name) => !partNames.some((part) => part === name));
  if (strange !== undefined) throw new UsageError(`--only is "${strange}"; it is one of ${partNames.join(', ')}.`);
  const base = baseOf(url);
  const seconds = Number(values.timeout ?? 20);
  if (!(seconds > 0)) throw new UsageError(`--timeout is "${values.timeout}"; it is a number of seconds.`);
  return {
    base,
    origin: values.origin ?? base.origin,
    timeoutMs: seconds * 1000,
    customers: (values.customer ?? []).map(credentialsOf),
    mailDomain: values['mail-domain'] ?? 'mail.example',
    limits: values.limits ?? false,
    minimum: values.profile === 'minimum',
    ...withoutUndefined({
      only: values.only,
      mailbox: values.mailbox,
      operatorToken: (values['operator-token'] ?? environment['CONFORM_OPERATOR_TOKEN']) || undefined,
      html: values.html,
      junit: values.junit,
    }),
  };
}

function parsed(typed: string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  try {
    return parseArgs({
      args: typed,
      allowPositionals: true,
      options: {
        ...{ profile: text, mailbox: text, origin: text, timeout: text, html: text, junit: text },
        ...{ 'mail-domain': text, 'operator-token': text, limits: flag, help: flag },
        customer: { type: 'string', multiple: true },
        only: { type: 'string', multiple: true },
      },
    });
  } catch (problem) {
    throw new UsageError(`${(problem as Error).message}\n\n${usage}`);
  }
}

/** The address of the calls, up to and with `/api/v1/`, which may be left out of what is typed. */
function baseOf(url: string): URL {
  const given = URL.canParse(url) ? new URL(url) : undefined;
  if (!given || !/^https?:$/u.test(given.protocol))
    throw new UsageError(
      `"${url}" is no address; one looks like https://shop.example or http://localhost:4321/api/v1.`,
    );
  const path = given.pathname.replace(/\/+$/u, '');
  return new URL(`${path === '' ? '/api/v1' : path}/`, given);
}

function credentialsOf(text: string): Credentials {
  const at = text.indexOf(':');
  if (at < 1 || at === text.length - 1) throw new UsageError('--customer is EMAIL:PASSWORD.');
  return { email: text.slice(0, at), password: text.slice(at + 1) };
}
