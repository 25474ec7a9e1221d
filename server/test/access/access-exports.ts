import { randomUUID } from 'node:crypto';
import type { Caller } from '@carefront/shared/contracts';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { exportFile } from '../../src/features/forms/exchange/form-exports.ts';
import { addResponse } from '../forms/published-forms-given.ts';
import { MAPLE_PEOPLE } from '../setup/access-people.ts';
import type { TestServer } from '../setup/start-test-server.ts';
import { OPEN_FORM_ID, OTHER_CLINICS_FORM_ID } from './access-forms.ts';
import type { ObjectsOfKind } from './access-scene.ts';

/** Only these callers work with responses; for the others nothing exists. */
const isOffice = (caller: Caller): caller is 'owner' | 'office_admin' =>
  caller === 'owner' || caller === 'office_admin';
const RESPONSE = { formId: OPEN_FORM_ID, clientId: null };
const AT_BIRCH = { clinicId: BIRCH.clinicId, formId: OTHER_CLINICS_FORM_ID };
const exportOf = (caller: 'owner' | 'office_admin') => ({
  ...{ clinicId: MAPLE_PEOPLE.clinicId, userId: MAPLE_PEOPLE.userIds[caller], formId: OPEN_FORM_ID },
});

/** Adds responses that a call may delete. */
export async function doomedResponsesFor({ db }: TestServer, caller: Caller): Promise<ObjectsOfKind> {
  if (!isOffice(caller)) return { unknown: randomUUID() };
  return {
    'same clinic': await addResponse(db, RESPONSE),
    'other clinic': await addResponse(db, { ...AT_BIRCH, clientId: null }),
    unknown: randomUUID(),
  };
}

/** Adds a response that no case of an object deletes. */
export async function spareResponseFor({ db }: TestServer, caller: Caller): Promise<ObjectsOfKind> {
  return { own: isOffice(caller) ? await addResponse(db, RESPONSE) : randomUUID() };
}

/** Adds finished exports with their files. */
export async function exportsFor(server: TestServer, caller: Caller): Promise<ObjectsOfKind> {
  if (!isOffice(caller)) return { unknown: randomUUID() };
  return {
    own: await addExport(server, exportOf(caller)),
    'same clinic': await addExport(server, { ...exportOf(caller), userId: MAPLE.users.twoFactor }),
    'other clinic': await addExport(server, { ...AT_BIRCH, userId: BIRCH.users.owner }),
    unknown: randomUUID(),
  };
}

/** Adds an export of the caller that no case of an object removes. */
export async function spareExportFor(server: TestServer, caller: Caller): Promise<ObjectsOfKind> {
  return { own: isOffice(caller) ? await addExport(server, exportOf(caller)) : randomUUID() };
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
