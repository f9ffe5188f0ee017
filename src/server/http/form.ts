import type { FastifyRequest } from 'fastify';
import type { Call } from '#contract/call.ts';
import { MAX_FILE_BYTES } from '#contract/values/picture.ts';
import { Refusal } from './refusal.ts';

/** The largest text field; an order of a thousand lines fits. */
const MAX_FIELD_BYTES = 512 * 1024;
/** Text fields of a form; the longest of the contract has a third of them. */
const MAX_FIELDS = 40;

/** Returns what is counted while a form of a call comes in, before anything of it is kept. */
const limitsOf = ({ files = {}, maxFileBytes = MAX_FILE_BYTES }: Call) => {
  const maxFiles = Math.max(1, Object.keys(files).length);
  return {
    fileSize: maxFileBytes,
    files: maxFiles,
    fields: MAX_FIELDS,
    fieldSize: MAX_FIELD_BYTES,
    fieldNameSize: 100,
    headerPairs: 20,
    parts: maxFiles + MAX_FIELDS,
  };
};

/**
 * Reads a multipart body: its texts become `request.body`, its files are returned by field.
 *
 * @throws {Refusal} invalid, too_large
 */
export async function readForm(call: Call, request: FastifyRequest): Promise<Record<string, Buffer>> {
  if (!request.isMultipart()) throw new Refusal('invalid');
  const limits = limitsOf(call);
  refuseTooLarge(request, limits);
  const fields = new Map<string, unknown>();
  const files = new Map<string, Buffer>();
  for await (const { name, value, bytes } of partsOf(request, limits)) {
    if (!bytes) fields.set(name, value);
    // A file input that was left empty sends a file without content.
    else if (bytes.length > 0 && call.files && name in call.files) files.set(name, bytes);
  }
  request.body = Object.fromEntries(fields);
  return Object.fromEntries(files);
}

type Limits = ReturnType<typeof limitsOf>;

/** Refuses by the announced length, before the body is read. */
function refuseTooLarge(request: FastifyRequest, limits: Limits): void {
  const maxBytes = limits.files * limits.fileSize + limits.fields * MAX_FIELD_BYTES;
  if (Number(request.headers['content-length']) > maxBytes) throw new Refusal('too_large');
}

/** Returns whether a failure has a status already. One without is a body that is cut off, or is not a form. */
const hasStatus = (failure: unknown): boolean =>
  failure instanceof Refusal || (failure instanceof Error && 'statusCode' in failure);

/** The text of one field, or the bytes of one file. */
interface Part {
  name: string;
  value?: unknown;
  bytes?: Buffer;
}

/** The parts of a body as they come in; what fails here is the sender's mistake. */
async function* partsOf(request: FastifyRequest, limits: Limits): AsyncGenerator<Part> {
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') yield { name: part.fieldname, value: part.value };
      else yield { name: part.fieldname, bytes: await part.toBuffer() };
    }
  } catch (failure) {
    throw hasStatus(failure) ? failure : new Refusal('invalid');
  }
}
