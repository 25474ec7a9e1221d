import type { FastifyRequest } from 'fastify';
import { cookieName } from '../../platform/http/request-context.ts';
import { cookieOptions, type Exchange } from '../session/public.ts';

const DEVICE_COOKIE = 'cf_device';
const TOKEN = /^[\w-]{43}$/;
/** How long an unused browser stays known. */
export const DEVICE_LIFE_DAYS = 365;

export function deviceTokenOf(request: FastifyRequest): string | undefined {
  const value = request.cookies[cookieName(request, DEVICE_COOKIE)];
  return value !== undefined && TOKEN.test(value) ? value : undefined;
}

export function setDeviceCookie({ request, reply }: Exchange, token: string): void {
  reply.setCookie(cookieName(request, DEVICE_COOKIE), token, {
    ...cookieOptions(request),
    maxAge: DEVICE_LIFE_DAYS * 86_400,
  });
}
