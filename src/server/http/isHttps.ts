import type { FastifyRequest } from 'fastify';

/** Whether shoppers reach the shop by https: then cookies go over nothing else. */
export const isHttps = ({ protocol, server }: FastifyRequest): boolean =>
  protocol === 'https' || server.config.publicUrl.startsWith('https:');
