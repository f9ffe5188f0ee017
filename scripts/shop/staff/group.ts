import { Command } from '@commander-js/extra-typings';
import { type Role, role as roleSchema, roles } from '#contract/operator/staff/rights.ts';
import { inviteStaff, listStaff, removeStaff, type Staff } from '#contract/operator/staff/staff.ts';
import { locale as localeSchema } from '#contract/values/locale.ts';
import { group, type ShopCommand } from '../cli/command.ts';
import { CommandEnded, exitCodes, usageError } from '../cli/exit.ts';
import { jsonOption } from '../cli/options.ts';
import { printAnswer } from '../cli/print.ts';
import { table } from '../cli/table.ts';
import { openClient } from '../client/operatorClient.ts';
import { rotateKey } from './rotateKey.ts';

const list: ShopCommand = (output) =>
  new Command('list')
    .description('Lists who runs the shop, and who is invited to.')
    .addOption(jsonOption)
    .action(async ({ json }) => {
      await using client = await openClient(output);
      const { data } = await client.call(listStaff, {});
      printAnswer(output, json, data, () => staffLines(data));
    });

const invite: ShopCommand = (output) =>
  new Command('invite')
    .description(
      [
        'Mails an invitation, and prints its link.',
        '',
        `ROLE is one of ${roles.join(', ')}.`,
        'Who is there already sets a new password and a new second step with the link.',
      ].join('\n'),
    )
    .argument('<EMAIL>')
    .option('--role <ROLE>', 'what they may do')
    .option('--locale <en|my>', 'the language of the mail; English otherwise')
    .addOption(jsonOption)
    .action(async (email, { role, locale = 'en', json }) => {
      const language = localeSchema.safeParse(locale);
      if (!language.success) throw usageError(`"${locale}" is no language of the shop; give en or my`);
      const body = { email, role: roleNamed(role), locale: language.data };
      await using client = await openClient(output);
      const { data } = await client.call(inviteStaff, { body });
      printAnswer(output, json, data, () => [
        `The invitation to ${data.email} is on its way. It works once, until ${data.expiresAt}:`,
        data.link,
      ]);
    });

const remove: ShopCommand = (output) =>
  new Command('remove')
    .description('Ends the access of somebody, on all devices at once.')
    .argument('<EMAIL>')
    .addOption(jsonOption)
    .action(async (email, { json }) => {
      await using client = await openClient(output);
      const { data } = await client.call(listStaff, {});
      const person = data.people.find((each) => each.email.toLowerCase() === email.toLowerCase());
      if (!person)
        throw new CommandEnded(exitCodes.faults, `Nobody has the email ${email}; "staff list" has them all.`);
      const left = await client.call(removeStaff, { params: { person: person.id } });
      printAnswer(output, json, left.data, () => [`${person.name} can no longer sign in.`]);
    });

function roleNamed(given: string | undefined): Role {
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
export const staff = group('staff', 'Who runs the shop.', [list, invite, remove, rotateKey]);
