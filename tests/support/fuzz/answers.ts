import type { RawAnswer } from '../http/raw.ts';
import type { Operation, Schema } from './operations.ts';
import type { FuzzRequest } from './requests.ts';

/** Statuses before routing or validation, each with its refusal codes. */
const earlyRefusals: Readonly<Record<number, readonly string[]>> = {
  400: ['invalid'],
  404: ['not_found'],
  413: ['too_large'],
  415: ['unsupported_type'],
  417: ['expectation_failed'],
  431: ['headers_too_large'],
};

/** The rules that responses are checked against. */
export interface AnswerRules {
  operations: readonly Operation[];
  check: (schema: Schema, value: unknown) => string | undefined;
  refusal: Schema;
}

/** How a response violates the OpenAPI document; undefined when it does not. */
export function faultOf(request: FuzzRequest, answer: RawAnswer, rules: AnswerRules): string | undefined {
  const { method } = request;
  const { status, headers, broken } = answer;
  if (broken) return `the connection broke: ${broken}`;
  if (status === 500) return `answered 500: ${answer.body}`;
  if (headers['x-content-type-options'] !== 'nosniff') return `${status} without nosniff`;
  if (method === 'OPTIONS' && status === 204) return undefined;
  const faults = rules.operations.filter((operation) => isAsked(operation, request)).map(operationFault);
  if (faults.includes(undefined)) return undefined;
  // A mutated URL may not match any operation.
  const early = earlyRefusals[status];
  return early ? refusalFault(early) && (faults[0] ?? 'no refusal') : (faults[0] ?? `${status} where no operation is`);

  function operationFault({ responses }: Operation): string | undefined {
    const documented = responses[status];
    if (status === 304 && request.headers.some(([name]) => name === 'if-none-match')) return undefined;
    if (!documented) return `${status} is not documented`;
    if (status === 302) return headers['location'] ? undefined : '302 leads nowhere';
    const types = Object.keys(documented.content ?? {});
    const type = headers['content-type']?.replace(/;.*/u, '') ?? '';
    if (!types.includes(type)) return `${status} is ${type || 'nothing'} and not ${types.join(' or ')}`;
    const { schema, examples } = documented.content?.[type] ?? {};
    if (status >= 400 || method === 'HEAD') return refusalFault(Object.keys(examples ?? {}));
    const misfit = schema && misfitOf(schema);
    return misfit && `${status} does not fit: ${misfit}`;
  }

  function refusalFault(codes: readonly string[]): string | undefined {
    if (method === 'HEAD') return answer.body === '' ? undefined : 'HEAD was answered with a body';
    const misfit = misfitOf(rules.refusal);
    if (misfit) return `${status} is no refusal: ${misfit}: ${answer.body.slice(0, 200)}`;
    const { code } = jsonOf(answer) as { code: string };
    return codes.includes(code) ? undefined : `${status} with the code ${code}, which is not documented`;
  }

  function misfitOf(schema: Schema): string | undefined {
    const body = jsonOf(answer);
    return body === undefined ? 'it is no JSON' : rules.check(schema, body);
  }
}

/**
 * Statuses of requests rejected before their handler: not signed in, cross-origin, rate limit, invalid headers. 0 means
 * no response.
 */
const rejectedEarly: readonly number[] = [0, 401, 403, 417, 429, 431];

/** Whether a request reached its operation: with an unchanged URL, and not rejected earlier. */
export function isReached({ operation, method, target }: FuzzRequest, { status }: RawAnswer): boolean {
  const plain = new RegExp(`^${operation.path.replaceAll(/\{\w+\}/gu, '[\\w-]{1,99}')}(?:\\?|$)`, 'u');
  return method === operation.method && plain.test(target) && !rejectedEarly.includes(status);
}

/** Whether a request matches this operation; a mutated URL may match another one. */
function isAsked({ path, method }: Operation, request: FuzzRequest): boolean {
  if (request.method !== method && !(request.method === 'HEAD' && method === 'GET')) return false;
  const asked = request.target.replace(/[?#;].*$/su, '').replace(/\/+$/u, '');
  return new RegExp(`^${path.replaceAll(/\{\w+\}/gu, '[^/]*')}$`, 'su').test(asked);
}

function jsonOf({ body }: RawAnswer): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}
