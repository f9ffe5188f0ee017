import type { FastifyRequest } from 'fastify';

/** Whether shoppers reach the shop by https; then its cookies are sent over https only. */
export const isHttps = ({ protocol, server }: FastifyRequest): boolean =>
  protocol === 'https' || server.config.publicUrl.startsWith('https:');
