import { ERRORS, FIELD_MESSAGES, type RouteName } from '@carefront/shared/contracts';
import { ROUTES } from '@carefront/shared/contracts/routes';
import { describe, expect, it } from 'vitest';
import { safeParse } from 'zod/v4/core';
import { refusalsByStatus } from './route-refusals.ts';

const names = Object.keys(ROUTES) as RouteName[]; // exactly its keys, by its type
const statusesOf = (name: RouteName) => [...refusalsByStatus(name).keys()];
const EVERYWHERE = [500, 503];
const WRITES = [400, 413, 415, 419];

describe('the refusals of a route', () => {
  it.each<{ name: RouteName; why: string; statuses: number[] }>([
    { name: 'getHealthz', why: 'no clinic, no limit', statuses: [] },
    { name: 'getSession', why: 'public, nothing sent', statuses: [401, 404, 429] },
    { name: 'getManifest', why: 'public, nothing sent', statuses: [401, 404, 429] },
    { name: 'getClinicInfo', why: 'a part of the address is read', statuses: [400, 401, 404, 414, 422, 429] },
    { name: 'getSecurity', why: 'every account has its own', statuses: [401, 404, 429] },
    { name: 'listAuditLog', why: 'for the owner', statuses: [401, 403, 404, 422, 429] },
    { name: 'logout', why: 'a write without a body', statuses: [...WRITES, 401, 404, 429] },
    { name: 'resendCode', why: 'a header is read', statuses: [...WRITES, 401, 404, 422, 429] },
    { name: 'getBotCheck', why: 'a switch of the clinic', statuses: [401, 403, 404, 429] },
    { name: 'holdSlot', why: 'a time, and a proof of work', statuses: [...WRITES, 401, 403, 404, 409, 422, 428, 429] },
    { name: 'bookOnSite', why: 'a time', statuses: [...WRITES, 401, 403, 404, 409, 422, 429] },
    {
      name: 'rescheduleAppointment',
      why: 'a time, where booking is open',
      statuses: [...WRITES, 401, 403, 404, 409, 414, 422, 429],
    },
    {
      name: 'saveConsent',
      why: 'open to all, not for every act',
      statuses: [...WRITES, 401, 403, 404, 409, 414, 422, 429],
    },
    { name: 'getConsentPdf', why: 'only once signed', statuses: [400, 401, 404, 409, 414, 422, 429] },
    { name: 'uploadContentImage', why: 'a file', statuses: [...WRITES, 401, 403, 404, 422, 429] },
  ])('API-03 API-04 follow from its contract: $name, $why', ({ name, statuses }) => {
    expect(statusesOf(name)).toEqual([...statuses, ...EVERYWHERE].sort((one, other) => one - other));
  });

  it('API-04 name every error code', () => {
    const messages = new Set(
      names.flatMap((name) => [...refusalsByStatus(name).values()].flat()).map(({ message }) => message),
    );
    expect(Object.values(ERRORS).filter(({ message }) => !messages.has(message))).toEqual([]);
  });

  it.each<{ name: RouteName; status: number; body: object }>([
    { name: 'logout', status: 419, body: {} },
    { name: 'login', status: 401, body: { message: 'Unauthenticated.' } },
    { name: 'login', status: 422, body: { message: 'm', errors: { email: ['e'] }, codes: { email: ['email_taken'] } } },
    { name: 'login', status: 503, body: { message: 'm', request_id: 'r' } },
    { name: 'holdSlot', status: 409, body: { message: 'm', code: 'slot_taken', slots: [] } },
    { name: 'saveBookingSite', status: 409, body: { message: 'm', code: 'site_changed', version: 3 } },
  ])('API-03 have exactly the fields of the contract: $name $status', ({ name, status, body }) => {
    const [refusal] = refusalsByStatus(name).get(status) ?? [];
    const isRight = (sent: object) => refusal !== undefined && safeParse(refusal.shape, sent).success;
    expect(isRight(body)).toBe(true);
    expect(isRight({ ...body, stack: 'at x.ts' })).toBe(false);
    for (const key of Object.keys(body)) {
      const { [key as keyof typeof body]: _left, ...rest } = body;
      expect(isRight(rest), key).toBe(false);
    }
  });

  it('API-03 API-04 know every code of a refused field', () => {
    const [refusal] = refusalsByStatus('login').get(422) ?? [];
    const isRight = (code: string) =>
      refusal !== undefined &&
      safeParse(refusal.shape, { message: 'm', errors: { email: ['e'] }, codes: { email: [code] } }).success;
    expect(Object.keys(FIELD_MESSAGES).filter((code) => !isRight(code.replaceAll('-', '_')))).toEqual([]);
    expect([isRight('too_long'), isRight('answer_required'), isRight('email-taken'), isRight('other')]).toEqual([
      ...[true, true],
      ...[false, false],
    ]);
  });
});
