import type { FastifyRequest } from 'fastify';
import type { LoginSource } from '../../../limits/public.ts';
import type { Database, Tx } from '../../../platform/database/transaction.ts';
import { findDevice } from './device.repository.ts';
import { deviceTokenOf } from './device-cookie.ts';

/** Reads whether the browser is known to the account. */
export async function loginSource(
  db: Database | Tx,
  clinicId: number,
  userId: number,
  request: FastifyRequest,
): Promise<LoginSource> {
  const token = deviceTokenOf(request);
  const device = await findDevice(db, { clinicId, userId, token });
  return { userId, deviceToken: device && token !== undefined ? token : null, ip: request.ip };
}
