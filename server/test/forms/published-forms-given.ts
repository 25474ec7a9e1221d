import { createHash, randomUUID } from 'node:crypto';
import type { FormBlock, FormDefinition, FormMeta, FormPage } from '@carefront/shared/domain';
import { aBlock, aControl, aPage } from '@carefront/shared/testing/forms';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import type { Database } from '../../src/platform/database/transaction.ts';
import { TEST_NOW } from '../setup/seeded-template.ts';

export { aBlock as block, aControl as question } from '@carefront/shared/testing/forms';

export const page = (name: string, ...blocks: readonly FormBlock[]): FormPage => aPage(blocks, { name });

/** A published form with version 1.0. Defaults: at Maple, live, in no category, with one question. */
export interface WantedForm {
  readonly id: number;
  readonly clinicId?: number;
  readonly name?: string;
  readonly status?: 'Published' | 'Disabled';
  readonly isArchived?: boolean;
  readonly isLive?: boolean;
  readonly pages?: readonly FormPage[];
  /** By language. */
  readonly translations?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** @param db - The owner's connection. @returns Its id. */
export async function addForm(db: Database, wanted: WantedForm): Promise<number> {
  const { id, clinicId = MAPLE.clinicId, name = 'Sleep diary', status = 'Published', isLive = true } = wanted;
  const { pages = [page('Your week', aBlock(1, [aControl(2)]))], translations = {}, isArchived = false } = wanted;
  const at = new Date(TEST_NOW);
  const definition: FormDefinition = { pages };
  const texts = { form_type_id: 4, name, description: '', locale: 'en' as const };
  const stored = { definition: JSON.stringify(definition), translations: JSON.stringify(translations) };
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('form')
      .values({
        ...{ clinic_id: clinicId, id, slug: `form-of-test-${id}`, ...texts, ...stored, status, is_live: isLive },
        published_version: '1.0',
        created_at: at,
        updated_at: at,
        archived_at: isArchived ? at : null,
      })
      .execute();
    await tx
      .insertInto('form_version')
      .values({ clinic_id: clinicId, form_id: id, version: '1.0', ...texts, ...stored, published_at: at })
      .execute();
  });
  return id;
}

export interface WantedResponse {
  readonly formId: number;
  readonly clinicId?: number;
  /** null: a visitor who is no client yet. */
  readonly clientId: number | null;
  readonly metas?: readonly FormMeta[];
  /** Account that submitted it; absent: a visitor. */
  readonly submittedBy?: number;
  readonly locale?: 'en' | 'fr';
}

/** @param db - The owner's connection. @returns Its id. */
export async function addResponse(db: Database, wanted: WantedResponse): Promise<string> {
  const { formId, clinicId = MAPLE.clinicId, clientId, metas = [], locale = 'en', submittedBy = null } = wanted;
  const id = randomUUID();
  await db
    .insertInto('form_response')
    .values({
      ...{ clinic_id: clinicId, id, form_id: formId, version: '1.0', client_id: clientId, locale },
      submitted_at: new Date(TEST_NOW),
      submitted_by_user_id: submittedBy,
      answers_hash: createHash('sha256').update(JSON.stringify(metas)).digest(),
    })
    .execute();
  if (metas.length > 0)
    await db
      .insertInto('form_response_meta')
      .values(metas.map((meta, position) => ({ clinic_id: clinicId, response_id: id, position, ...meta })))
      .execute();
  return id;
}
