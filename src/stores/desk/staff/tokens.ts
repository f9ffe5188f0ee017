import type { Right } from '#contract/operator/staff/rights.ts';
import { addToken, listTokens, type MachineToken, removeToken, tokenDays } from '#contract/operator/staff/tokens.ts';
import { callAsOperator } from '#stores/desk/operator.ts';
import { createReading } from '#stores/resource.ts';

/** The tokens of machines. */
export const tokens = createReading('tokens', async () => (await callAsOperator(listTokens, {})).data);

/** A token whose end comes soon, or has come. */
type EndingToken = MachineToken & { expiresAt: string };

/** Returns true if a token ends soon or has ended. One without an end never does. */
export const isEnding = (token: MachineToken, now: number): token is EndingToken =>
  token.expiresAt !== null && Date.parse(token.expiresAt) - now <= tokenDays.soon * 86_400_000;

/** Makes a token; answers its secret, which is told this once. */
export async function makeToken(name: string, rights: Right[], days: number): Promise<string> {
  const { data } = await callAsOperator(addToken, { body: { name, rights, days } });
  tokens.refresh();
  return data.secret;
}

export async function revokeToken(token: number): Promise<void> {
  tokens.show((await callAsOperator(removeToken, { params: { token } })).data);
}
