import type { FastifyInstance, FastifyReply } from 'fastify';
import { localeOf } from '#server/words.ts';
import { markedLine } from '#burmese/markedLine.ts';

/** Says that an answer is another one in another language, so that a browser does not take one for the other. */
export function varyByLanguage(reply: FastifyReply): FastifyReply {
  const vary = [reply.getHeader('vary') ?? []].flat().join(', ');
  return /accept-language/iu.test(vary)
    ? reply
    : reply.header('vary', vary ? `${vary}, Accept-Language` : 'Accept-Language');
}

/** Returns whether a request asks for the Burmese answer. */
export const isBurmese = ({ headers }: { headers: { 'accept-language'?: string | undefined } }): boolean =>
  localeOf(headers['accept-language']) === 'my';

/** Gives every answer in Burmese its lines. */
export function answerWithLines(app: FastifyInstance): void {
  app.addHook('preSerialization', (request, reply, payload, done) => {
    varyByLanguage(reply);
    done(null, isBurmese(request) ? withLines(payload) : payload);
  });
}

/** Texts of pages, which the build gives their lines, or which are drawn nowhere. */
const elsewhere = new Set([
  'description_mm',
  'ingredient_mm',
  'origin_mm',
  'storage_mm',
  'allergens_mm',
  'also_called',
  'error',
]);

/**
 * The most letters of a name; what is longer, or has lines of its own, is no name and no sentence: the page breaks it
 * between syllables.
 */
const longest = 300;

/**
 * An answer in Burmese, with the lines of its names and sentences beside them (`textLines`): no browser needs a dictionary,
 * and what is read, compared and sent back stays as it is. An answer without any stays as it was.
 */
export function withLines<T>(answer: T): T {
  const isBody = typeof answer === 'object' && answer !== null && !Array.isArray(answer);
  if (!isBody) return answer;
  const textLines = [...new Set(linesIn(answer))];
  return textLines.length > 0 ? { ...answer, textLines } : answer;
}

function* linesIn(value: unknown): Generator<string> {
  if (typeof value === 'string') {
    if (value.length > longest || /[\n<]/u.test(value)) return;
    const line = markedLine(value);
    if (line !== value) yield line;
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value)) if (!elsewhere.has(name)) yield* linesIn(part);
  }
}
