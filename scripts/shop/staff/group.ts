import { type Role, role as roleSchema, roles } from '#contract/operator/staff/rights.ts';
import { inviteStaff, listStaff, removeStaff, type Staff } from '#contract/operator/staff/staff.ts';
import { locale as localeSchema } from '#contract/values/locale.ts';
import type { Command, Group } from '../cli/command.ts';
import { CommandEnded, exitCodes, usageError } from '../cli/exit.ts';
import { jsonOption } from '../cli/options.ts';
import { printAnswer } from '../cli/print.ts';
import { table } from '../cli/table.ts';
import { openClient } from '../client/operatorClient.ts';
import { rotateKey } from './rotateKey.ts';

const list: Command = {
  name: 'list',
  usage: '[--json]',
  summary: 'Lists who runs the shop, and who is invited to.',
  options: jsonOption,
  takes: 0,
  run: async (_, { json }, output) => {
    await using client = await openClient(output);
    const { data } = await client.call(listStaff, {});
    return printAnswer(output, json === true, data, () => staffLines(data));
  },
};

const invite: Command = {
  name: 'invite',
  usage: 'EMAIL --role ROLE [--locale en|my] [--json]',
  summary: 'Mails an invitation, and prints its link.',
  details: [
    `ROLE is one of ${roles.join(', ')}.`,
    'Who is there already sets a new password and a new second step with the link.',
  ].join('\n'),
  options: {
    role: { type: 'string', usage: '--role ROLE', help: 'what they may do' },
    locale: { type: 'string', usage: '--locale en|my', help: 'the language of the mail; English otherwise' },
    ...jsonOption,
  },
  takes: 1,
  run: async ([email = ''], { role, locale = 'en', json }, output) => {
    const language = localeSchema.safeParse(locale);
    if (!language.success) throw usageError(`"${String(locale)}" is no language of the shop; give en or my`);
    const body = { email, role: roleNamed(role), locale: language.data };
    await using client = await openClient(output);
    const { data } = await client.call(inviteStaff, { body });
    return printAnswer(output, json === true, data, () => [
      `The invitation to ${data.email} is on its way. It works once, until ${data.expiresAt}:`,
      data.link,
    ]);
  },
};

const remove: Command = {
  name: 'remove',
  usage: 'EMAIL [--json]',
  summary: 'Ends the access of somebody, on all devices at once.',
  options: jsonOption,
  takes: 1,
  run: async ([email = ''], { json }, output) => {
    await using client = await openClient(output);
    const { data } = await client.call(listStaff, {});
    const person = data.people.find((each) => each.email.toLowerCase() === email.toLowerCase());
    if (!person) throw new CommandEnded(exitCodes.faults, `Nobody has the email ${email}; "staff list" has them all.`);
    const left = await client.call(removeStaff, { params: { person: person.id } });
    return printAnswer(output, json === true, left.data, () => [`${person.name} can no longer sign in.`]);
  },
};

function roleNamed(given: string | boolean | undefined): Role {
  const parsed = roleSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw usageError(`give --role and one of ${roles.join(', ')}`);
}

function staffLines({ people, invitations }: Staff): string[] {
  const rows = [
    ...people.map(({ name, email, role, lastSignInAt }) => [name, email, role, lastSignInAt ?? 'not signed in yet']),
    ...invitations.map(({ email, role, expiresAt }) => ['(invited)', email, role, `until ${expiresAt}`]),
  ];
  return rows.length > 0 ? table(['Name', 'Email', 'Role', 'Last sign-in'], rows) : ['Nobody has joined yet.'];
}

/** The commands about who runs the shop. */
export const staff: Group = {
  name: 'staff',
  summary: 'Who runs the shop.',
  commands: [list, invite, remove, rotateKey],
};
