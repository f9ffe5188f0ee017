import { lookup } from 'node:dns';
import { request, type RequestOptions } from 'node:https';
import { isPublicAddress } from '#server/http/publicAddress.ts';

/** Sends a message to the endpoint of a browser, and answers the status. */
export type SendPush = (
  endpoint: string,
  headers: Record<string, string>,
  body: Buffer,
  signal: AbortSignal,
) => Promise<number>;

/** Sends over https to public addresses alone. The name is looked up for the connection itself, so it cannot change. */
export const sendPush: SendPush = (endpoint, headers, body, signal) =>
  new Promise((resolve, reject) => {
    const options = { method: 'POST', headers, lookup: publicLookup, signal };
    const sent = request(endpoint, options, (answer) => {
      // Only the status counts; a redirect is not followed.
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sent.on('error', reject);
    // A service may also switch to another protocol, of which Node tells nothing but the end.
    sent.on('close', () => reject(new Error('the push service gave no answer')));
    sent.end(body);
  });

const publicLookup: RequestOptions['lookup'] = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (failure, addresses) => {
    if (failure) return done(failure, '', 0);
    const allowed = addresses.filter(({ address }) => isPublicAddress(address));
    const [first] = allowed;
    if (!first) return done(new Error(`${hostname} is not on the public internet`), '', 0);
    if (options.all) done(null, allowed);
    else done(null, first.address, first.family);
  });
};
