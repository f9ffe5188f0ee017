import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Call } from '#contract/call.ts';
import { Refusal } from '../domain/refusal.ts';

/** What one file of a form may weigh (contract, "Orders"). */
export const MOST_FILE_BYTES = 5 * 1024 * 1024;
/** A form without its files: an order of a thousand lines fits. */
const MOST_FIELD_BYTES = 512 * 1024;
const limits = { fileSize: MOST_FILE_BYTES, files: 4, fields: 40, fieldSize: MOST_FIELD_BYTES, parts: 44 };

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
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') fields.set(part.fieldname, part.value);
      else await keepFile(call, part, files);
    }
  } catch (failure) {
    throw isTold(failure) ? failure : new Refusal('invalid');
  }
  request.body = Object.fromEntries(fields);
  return Object.fromEntries(files);
}

/** Where the length is told, nobody needs to send so much first. */
function refuseTooLarge(request: FastifyRequest): void {
  const most = limits.files * MOST_FILE_BYTES + limits.fields * MOST_FIELD_BYTES;
  if (Number(request.headers['content-length']) > most) throw new Refusal('too_large');
}

/** Whether a failure has a status already. What has none is a body that is cut off, or no form: the sender's mistake. */
const isTold = (failure: unknown): boolean =>
  failure instanceof Refusal || (failure instanceof Error && 'statusCode' in failure);

/** A chooser that was left empty sends a file without content. */
async function keepFile(call: Call, part: MultipartFile, files: Map<string, Buffer>): Promise<void> {
  const bytes = await part.toBuffer();
  if (bytes.length > 0 && call.files && part.fieldname in call.files) files.set(part.fieldname, bytes);
}
