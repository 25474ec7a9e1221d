import { ERRORS, isAppError } from '@carefront/shared/contracts';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { afterAll } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import {
  type AttachmentPurpose,
  type AttachmentRules,
  MULTIPART_LIMITS,
  openAttachment,
  sendAttachment,
  storeAttachment,
  type Uploader,
} from '../../src/files/public.ts';
import { type Actor, ANONYMOUS } from '../../src/platform/access/actor.ts';
import { inClinic } from '../../src/platform/database/clinic-scope.ts';
import { wireFieldErrors } from '../../src/platform/validation/field-refusal.ts';
import { createClinicQueue } from '../../src/platform/workers/clinic-queue.ts';
import type { TestServer } from '../setup/start-test-server.ts';
import { bodyOf, formOf } from '../site/content-images-given.ts';

/** The people of the submission `ours` are those who call as `reader`. */
export const LETTERS: AttachmentPurpose = {
  name: 'letter',
  canRead: (_deps, { actor }, subject) =>
    Promise.resolve(subject.id === 'ours' && actor.kind === 'person' && actor.userId === READER_ID),
};
const READER_ID = 4711;
export const reader: Actor = {
  kind: 'person',
  userId: READER_ID,
  roles: ['client'],
  practitionerId: null,
  clientId: null,
  guardianId: null,
  contactId: null,
  session: { id: 's', authenticatedAtMs: 0, hasSecondFactor: false, endsAtMs: 0 },
};

export const RULES: AttachmentRules = {
  types: ['image/jpeg', 'image/png', 'application/pdf', 'text/plain'],
  maxBytes: 64 * 1024,
  refusals: { tooLarge: 'image-too-large', wrongType: 'image-format' },
};
export const ana: Uploader = { kind: 'account', userId: 11 };
export const visitor: Uploader = { kind: 'session', sessionHash: Buffer.alloc(32, 1) };
export const stranger: Uploader = { kind: 'session', sessionHash: Buffer.alloc(32, 2) };

interface Sent {
  uploader?: Uploader;
  rules?: AttachmentRules;
  clinicId?: number;
  name?: string;
  ip?: string;
}

/** A feature that takes attachments: two routes over the real package, in a small app of their own. */
export async function startAttachments({ deps }: TestServer) {
  const app = Fastify();
  const queue = createClinicQueue({ all: 5, ofClinic: 5 });
  let sent: Required<Omit<Sent, 'name' | 'ip'>>;
  await app.register(multipart, { limits: MULTIPART_LIMITS });
  app.setErrorHandler((error, _request, reply) => {
    if (!isAppError(error)) throw error;
    const { status, message } = ERRORS[error.code];
    return reply.code(status).send({ code: error.code, message, ...wireFieldErrors(error.extras.fields) });
  });
  app.post('/', (request) =>
    inClinic(sent.clinicId, async () => ({
      id: (await storeAttachment(deps, queue, { ...sent, purpose: LETTERS, locale: 'en', request })).id,
    })),
  );
  let opened: { actor: Actor; uploader: Uploader | null; clinicId: number };
  app.get<{ Params: { id: string } }>('/:id', (request, reply) =>
    inClinic(opened.clinicId, async () =>
      sendAttachment(reply, await openAttachment(deps, LETTERS, opened, request.params.id)),
    ),
  );
  afterAll(() => app.close());
  return {
    /** Uploads one file. @returns The answer. */
    async send(bytes: Buffer | FormData, { name = 'letter.txt', ip = '192.0.2.1', ...rest }: Sent = {}) {
      sent = { uploader: visitor, rules: RULES, clinicId: MAPLE.clinicId, ...rest };
      const { payload, contentType } = await bodyOf(bytes instanceof FormData ? bytes : formOf(bytes, name));
      return app.inject({
        method: 'POST',
        url: '/',
        payload,
        headers: { 'content-type': contentType },
        remoteAddress: ip,
      });
    },
    async stored(bytes: Buffer, options?: Sent): Promise<string> {
      const response = await this.send(bytes, options);
      if (response.statusCode !== 200) throw new Error(response.body);
      return response.json<{ id: string }>().id;
    },
    open(id: string, by: { actor?: Actor; uploader?: Uploader | null; clinicId?: number } = {}) {
      opened = { actor: ANONYMOUS, uploader: visitor, clinicId: MAPLE.clinicId, ...by };
      return app.inject({ url: `/${id}` });
    },
  };
}
