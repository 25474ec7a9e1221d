import { randomUUID } from 'node:crypto';
import type { Caller } from '@carefront/shared/contracts';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { type AttachmentSubject, type Uploader, uploaderOf } from '../../src/files/public.ts';
import { ANSWER_FILES, responseSubject } from '../../src/form-records/form-records.ts';
import { ANONYMOUS } from '../../src/platform/access/actor.ts';
import { SESSION_COOKIE } from '../../src/platform/http/request-context.ts';
import { MAPLE_PEOPLE } from '../setup/access-people.ts';
import type { TestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';
import type { ObjectsOfKind, Relation } from './access-scene.ts';

interface FileScene {
  readonly caller: Caller;
  readonly visitor: TestVisitor;
}

const STRANGER: Uploader = { kind: 'session', sessionHash: Buffer.alloc(32, 5) };
const NOTES = 'registration-notes';
const BYTES = Buffer.from('%PDF-1.7\nA letter.');

/** Adds a file of each response, in an answer that the response's family sees. @param responses - Ids of responses by their relation to the caller. */
export async function answerFilesFor(server: TestServer, responses: ObjectsOfKind): Promise<ObjectsOfKind> {
  const answerFile: Partial<Record<Relation, string>> = {};
  // The ids come from an object whose keys are relations.
  for (const [relation, id] of Object.entries(responses) as [Relation, string][]) {
    const clinicId = relation === 'other clinic' ? BIRCH.clinicId : MAPLE.clinicId;
    const isKnown = relation !== 'unknown';
    answerFile[relation] = isKnown ? await addAnswerFile(server, clinicId, id) : randomUUID();
  }
  return answerFile;
}

async function addAnswerFile(server: TestServer, clinicId: number, responseId: string): Promise<string> {
  const id = await addFile(server, clinicId, STRANGER, responseSubject(responseId));
  const meta_key = 'df_block_1.df_2';
  const meta_value = JSON.stringify([{ id, name: 'letter.pdf' }]);
  await server.db
    .insertInto('form_response_meta')
    .values({ clinic_id: clinicId, response_id: responseId, position: 0, meta_key, meta_key_new: meta_key, meta_value })
    .onConflict((conflict) => conflict.columns(['clinic_id', 'response_id', 'position']).doUpdateSet({ meta_value }))
    .execute();
  return id;
}

/** Adds files that the caller and a stranger have uploaded and not submitted. */
export async function waitingFilesFor(server: TestServer, scene: FileScene): Promise<ObjectsOfKind> {
  const uploader = await uploaderAs(scene);
  return {
    own: await addFile(server, MAPLE.clinicId, uploader),
    'same clinic': await addFile(server, MAPLE.clinicId, STRANGER),
    'other clinic': await addFile(server, BIRCH.clinicId, uploader),
    unknown: randomUUID(),
  };
}

/** Adds a file of the caller that is not submitted. */
export async function spareFileFor(server: TestServer, scene: FileScene): Promise<ObjectsOfKind> {
  return { own: await addFile(server, MAPLE.clinicId, await uploaderAs(scene)) };
}

/** Adds pictures in the notes of registrations. */
export async function notePicturesFor(server: TestServer): Promise<ObjectsOfKind> {
  return {
    'same clinic': await addNotePicture(server, MAPLE.clinicId, STRANGER, MAPLE.clients.adult),
    'other clinic': await addNotePicture(server, BIRCH.clinicId, STRANGER, BIRCH.clients.adult),
    unknown: randomUUID(),
  };
}

/** Adds pictures in notes that are not submitted. */
export async function waitingPicturesFor(server: TestServer, scene: FileScene): Promise<ObjectsOfKind> {
  const uploader = await uploaderAs(scene);
  return {
    own: await addNotePicture(server, MAPLE.clinicId, uploader),
    'same clinic': await addNotePicture(server, MAPLE.clinicId, STRANGER),
    'other clinic': await addNotePicture(server, BIRCH.clinicId, uploader),
    unknown: randomUUID(),
  };
}

/** @returns The owner of what the caller uploads or begins. */
export async function uploaderAs({ caller, visitor }: FileScene): Promise<Uploader> {
  if (caller !== 'anonymous') return { kind: 'account', userId: MAPLE_PEOPLE.userIds[caller] };
  await visitor.token();
  const uploader = uploaderOf(ANONYMOUS, visitor.cookies.get(SESSION_COOKIE));
  if (!uploader) throw new Error('the visitor has no session');
  return uploader;
}

/** @param clientId - Absent: the notes are not submitted. */
const addNotePicture = (server: TestServer, clinicId: number, uploader: Uploader, clientId?: number) =>
  addFile(
    server,
    clinicId,
    uploader,
    clientId === undefined ? undefined : { kind: NOTES, id: String(clientId) },
    NOTES,
  );

async function addFile(
  { db, deps, clock }: TestServer,
  clinicId: number,
  uploader: Uploader,
  subject?: AttachmentSubject,
  purpose = ANSWER_FILES,
): Promise<string> {
  const id = randomUUID();
  await deps.files.put(`attachments/${clinicId}/${id}`, BYTES);
  await db
    .insertInto('attachment')
    .values({
      ...{ clinic_id: clinicId, id, purpose, size_bytes: BYTES.length },
      ...{ media_type: 'application/pdf', sha256: Buffer.alloc(32, 7), file_name: 'letter.pdf' },
      uploaded_by_user_id: uploader.kind === 'account' ? uploader.userId : null,
      uploader_session_hash: uploader.kind === 'session' ? uploader.sessionHash : null,
      uploaded_at: new Date(clock.nowMs()),
      subject_kind: subject?.kind ?? null,
      subject_id: subject?.id ?? null,
    })
    .execute();
  return id;
}
