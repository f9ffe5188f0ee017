import type { FastifyRequest } from 'fastify';
import type { Call } from '#contract/call.ts';
import { Refusal } from './refusal.ts';

/** What one file of a form may weigh (contract, "Orders"). */
export const MAX_FILE_BYTES = 5 * 1024 * 1024;
/** A form without its files: an order of a thousand lines fits. */
const MOST_FIELD_BYTES = 512 * 1024;
const limits = { fileSize: MAX_FILE_BYTES, files: 4, fields: 40, fieldSize: MOST_FIELD_BYTES, parts: 44 };

/**
 * Reads a multipart body: its text becomes `request.body`, its files are answered, by field.
 *
 * @throws {Refusal} invalid, too_large
 */
export async function readForm(call: Call, request: FastifyRequest): Promise<Record<string, Buffer>> {
  if (!request.isMultipart()) throw new Refusal('invalid');
  refuseTooLarge(request);
  const fields = new Map<string, unknown>();
  const files = new Map<string, Buffer>();
  for await (const { name, value, bytes } of received(request)) {
    if (!bytes) fields.set(name, value);
    // A chooser that was left empty sends a file without content.
    else if (bytes.length > 0 && call.files && name in call.files) files.set(name, bytes);
  }
  request.body = Object.fromEntries(fields);
  return Object.fromEntries(files);
}

/** Where the length is told, nobody needs to send so much first. */
function refuseTooLarge(request: FastifyRequest): void {
  const most = limits.files * MAX_FILE_BYTES + limits.fields * MOST_FIELD_BYTES;
  if (Number(request.headers['content-length']) > most) throw new Refusal('too_large');
}

/** Whether a failure has a status already. What has none is a body that is cut off, or no form. */
const isTold = (failure: unknown): boolean =>
  failure instanceof Refusal || (failure instanceof Error && 'statusCode' in failure);

/** What a form says in one field, or the bytes of one file. */
interface Part {
  name: string;
  value?: unknown;
  bytes?: Buffer;
}

/** The parts of a body as they come in. What fails here is the sender's mistake; what fails elsewhere is ours. */
async function* received(request: FastifyRequest): AsyncGenerator<Part> {
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') yield { name: part.fieldname, value: part.value };
      else yield { name: part.fieldname, bytes: await part.toBuffer() };
    }
  } catch (failure) {
    throw isTold(failure) ? failure : new Refusal('invalid');
  }
}
