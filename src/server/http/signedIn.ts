/** The cookie that says who is signed in; on https its name begins with `__Host-`. */
export const SESSION_COOKIE = 'session';

/** The customer who asks, and their session. */
export interface SignedIn {
  readonly id: number;
  readonly email: string;
  readonly sessionId: number;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns who asks. Throws the refusal `signed_out` for everybody else. Accounts brings it. */
    signedIn: (request: FastifyRequest, reply: FastifyReply) => Promise<SignedIn>;
  }
  interface FastifyRequest {
    customer: SignedIn | undefined;
  }
}
