import { randomUUID } from 'node:crypto';
import type { Caller } from '@carefront/shared/contracts';
import { exportFile } from '../../src/features/export-form-responses/records/export-files.ts';
import { BIRCH, MAPLE } from '../../src/seed/demo-ids.ts';
import { addResponse } from '../forms/published-forms-given.ts';
import { MAPLE_PEOPLE } from '../setup/access-people.ts';
import type { TestServer } from '../setup/start-test-server.ts';
import { OPEN_FORM_ID, OTHER_CLINICS_FORM_ID } from './access-forms.ts';
import type { ObjectsOfKind } from './access-scene.ts';

export interface SceneResponseWork {
  /** Responses that a call may delete. */
  readonly doomedResponse: ObjectsOfKind;
  /** A response that no case of an object deletes. */
  readonly spareResponse: ObjectsOfKind;
  /** Finished exports with their files. */
  readonly formExport: ObjectsOfKind;
  /** An export of the caller that no case of an object removes. */
  readonly spareExport: ObjectsOfKind;
}

/** Adds responses and exports for the callers who work with them. */
export async function responseWorkFor(server: TestServer, caller: Caller): Promise<SceneResponseWork> {
  const unknown = randomUUID();
  if (caller !== 'owner' && caller !== 'office_admin')
    return {
      doomedResponse: { unknown },
      spareResponse: { own: unknown },
      formExport: { unknown },
      spareExport: { own: unknown },
    };
  const { clinicId, userIds } = MAPLE_PEOPLE;
  const response = { formId: OPEN_FORM_ID, clientId: null };
  const birchs = { clinicId: BIRCH.clinicId, formId: OTHER_CLINICS_FORM_ID };
  const own = { clinicId, userId: userIds[caller], formId: OPEN_FORM_ID };
  return {
    doomedResponse: {
      'same clinic': await addResponse(server.db, response),
      'other clinic': await addResponse(server.db, { ...birchs, clientId: null }),
      unknown,
    },
    spareResponse: { own: await addResponse(server.db, response) },
    formExport: {
      own: await addExport(server, own),
      'same clinic': await addExport(server, { ...own, userId: MAPLE.users.twoFactor }),
      'other clinic': await addExport(server, { ...birchs, userId: BIRCH.users.owner }),
      unknown,
    },
    spareExport: { own: await addExport(server, own) },
  };
}

/** @returns Its id. */
async function addExport(
  { db, deps, clock }: TestServer,
  { clinicId, userId, formId }: { readonly clinicId: number; readonly userId: number; readonly formId: number },
): Promise<string> {
  const id = randomUUID();
  const now = new Date(clock.nowMs());
  await db
    .insertInto('background_job')
    .values({
      ...{ clinic_id: clinicId, id, kind: 'form-export', details: '{}', requested_by_user_id: userId },
      ...{ state: 'done', created_at: now, ended_at: now },
    })
    .execute();
  await db
    .insertInto('form_export')
    .values({
      ...{ clinic_id: clinicId, id, form_id: formId, requested_by_user_id: userId, format: 'csv', with_files: false },
      ...{ started_at: now, size_bytes: 1 },
    })
    .execute();
  await deps.files.put(exportFile(clinicId, id), Buffer.from('x'));
  return id;
}
