import type { BodyOf } from '@carefront/shared/contracts';
import { answersOf, type FormAnswers } from '@carefront/shared/domain';
import { sql } from 'kysely';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { uploaderOf } from '../../src/files/public.ts';
import { ANSWER_FILES } from '../../src/form-records/form-records.ts';
import { ANONYMOUS } from '../../src/platform/access/actor.ts';
import { SESSION_COOKIE } from '../../src/platform/http/request-context.ts';
import type { TestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';

export type Submit = BodyOf<'submitForm'>;

/** The responses of a server, and requests to fill in a form. */
export function answersGiven({ db, clock }: TestServer) {
  const stored = async (responseId: string): Promise<FormAnswers> =>
    answersOf(
      await db
        .selectFrom('form_response_meta')
        .select(['meta_key', 'meta_value'])
        .where('response_id', '=', responseId)
        .orderBy('position')
        .execute(),
    );
  return {
    /** The stored answers of a response. */
    stored,
    responses: () => db.selectFrom('form_response').selectAll().orderBy('submitted_at').orderBy('id').execute(),
    response: (id: string) => db.selectFrom('form_response').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    /** Adds a request of the clinic for a form. @returns Its id. */
    async addRequest(wanted: {
      formId: number;
      clientId?: number;
      tokenHash?: Buffer;
      expiresAt?: string;
      isCancelled?: boolean;
      clinicId?: number;
      /** The booking whose service asks; absent: staff ask. */
      appointmentId?: string;
    }): Promise<string> {
      const id = crypto.randomUUID();
      const now = new Date(clock.nowMs());
      await db
        .insertInto('user_form')
        .values({
          clinic_id: wanted.clinicId ?? MAPLE.clinicId,
          id,
          form_id: wanted.formId,
          client_id: wanted.clientId ?? MAPLE.clients.child,
          appointment_id: wanted.appointmentId ?? null,
          asked_by_user_id: wanted.appointmentId === undefined ? MAPLE.users.staff : null,
          locale: 'en',
          email: wanted.tokenHash ? 'guardian@example.test' : null,
          token_hash: wanted.tokenHash ?? null,
          created_at: now,
          expires_at: wanted.expiresAt ?? '2030-01-01T00:00:00Z',
          opened_at: null,
          reminded_at: null,
          cancelled_at: wanted.isCancelled ? now : null,
          response_id: null,
          submitted_at: null,
        })
        .execute();
      return id;
    },
    request: (id: string) => db.selectFrom('user_form').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    /** Adds a file that a person or a visitor has uploaded. @returns Its id. */
    async addFile(
      by: { userId: number } | { visitor: TestVisitor },
      { mediaType = 'application/pdf', clinicId = MAPLE.clinicId }: { mediaType?: string; clinicId?: number } = {},
    ): Promise<string> {
      const id = crypto.randomUUID();
      const sessionId = 'visitor' in by ? by.visitor.cookies.get(SESSION_COOKIE) : undefined;
      const uploader = 'visitor' in by ? uploaderOf(ANONYMOUS, sessionId) : null;
      await db
        .insertInto('attachment')
        .values({
          clinic_id: clinicId,
          id,
          purpose: ANSWER_FILES,
          size_bytes: 100,
          media_type: mediaType,
          sha256: Buffer.alloc(32, 7),
          file_name: 'letter.pdf',
          uploaded_by_user_id: 'userId' in by ? by.userId : null,
          uploader_session_hash: uploader?.kind === 'session' ? uploader.sessionHash : null,
          uploaded_at: new Date(clock.nowMs()),
        })
        .execute();
      return id;
    },
    /** Kind and id of the subject that a file belongs to. */
    async subjectOf(fileId: string) {
      const { subject_kind: kind, subject_id: id } = await db
        .selectFrom('attachment')
        .select(['subject_kind', 'subject_id'])
        .where('id', '=', fileId)
        .executeTakeFirstOrThrow();
      return kind === null ? null : { kind, id };
    },
    /** Publishes the form's present version again as the next one, with other pages. */
    async publishNext(formId: number, version: string, pages: unknown, at: string): Promise<void> {
      await sql`
        INSERT INTO form_version (clinic_id, form_id, version, form_type_id, name, description, locale, definition, translations, published_at)
        SELECT clinic_id, id, ${version}::numeric, form_type_id, name, description, locale, ${JSON.stringify({ pages })}::jsonb, translations, ${at}::timestamptz
        FROM form WHERE id = ${formId}`.execute(db);
      await sql`UPDATE form SET published_version = ${version}::numeric WHERE id = ${formId}`.execute(db);
    },
  };
}
