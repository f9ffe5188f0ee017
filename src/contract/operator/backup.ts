import { defineCall } from '#contract/call.ts';

export const dumpDatabase = defineCall({
  tag: 'Operator',
  audience: 'operator',
  right: 'own',
  stepUp: true,
  id: 'dumpDatabase',
  method: 'GET',
  path: '/operator/backup/database',
  summary: 'The whole database as it is at one moment, for a backup; only for the shop’s own token',
  produces: 'application/octet-stream',
  refusals: ['not_allowed', 'unavailable'],
});
