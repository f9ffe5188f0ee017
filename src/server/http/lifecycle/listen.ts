import type { FastifyInstance } from 'fastify';

/** The port cannot be listened on; the sentence says why and what to do. */
export class PortTaken extends Error {
  override readonly name = 'PortTaken';
}

/**
 * Starts to listen, and answers the address of the server.
 *
 * @throws {PortTaken}
 */
export async function listen(app: FastifyInstance, { port, host }: { port: number; host: string }): Promise<string> {
  try {
    await app.listen({ port, host });
    const address = app.server.address();
    return urlOf(host, typeof address === 'object' && address ? address.port : port);
  } catch (failure) {
    const { code } = failure as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new PortTaken(`Port ${port} is taken by another program. Close it, or set PORT to another one.`);
    if (code === 'EACCES')
      throw new PortTaken(`Port ${port} may not be used by this user. Set PORT to one above 1023.`);
    throw failure;
  }
}

/** A host that stands for every address of the machine is reached as localhost; an IPv6 address is put in brackets. */
function urlOf(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
