import type { FormBlock } from '@carefront/shared/domain';
import type { Insertable } from 'kysely';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import type { Tables } from '../../src/platform/database/tables.ts';
import { addForm, block, page } from '../forms/published-forms-given.ts';
import { TEST_NOW } from '../setup/seeded-template.ts';
import type { TestServer } from '../setup/start-test-server.ts';

const { clinicId, programCategories } = MAPLE;
const PROGRAMS_BLOCK = 5;

/** Programs and forms with a block of programs, `df_block_{id of the form}`. */
export function programsGiven({ db }: TestServer) {
  return {
    /** Adds a program whose registration is always open. @returns Its id. */
    async addProgram(wanted: Partial<Insertable<Tables['program']>> = {}): Promise<number> {
      const { id } = await db
        .insertInto('program')
        .values({
          ...{ clinic_id: clinicId, category_id: programCategories.groups, title: 'Program of a test' },
          ...{ translated_titles: '{}', fee_cents: null, deposit_cents: null, capacity: null },
          ...{ lead_practitioner_id: null, registration_opens_on: null, registration_closes_on: null },
          ...{ starts_on: null, ends_on: null, position: 999, deleted_at: null },
          ...wanted,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    /** Adds a published form of one block, behind the `before` blocks. @param properties - Of the block. @returns Its id. */
    addProgramForm: (id: number, properties: Readonly<Record<string, string>> = {}, ...before: FormBlock[]) =>
      addForm(db, {
        id,
        pages: [page('Programs', ...before, block(id, [], { built_in_block_id: PROGRAMS_BLOCK, properties }))],
      }),
    /** The clinic registers its client itself. */
    register: (program_id: number, client_id: number, status: 'registered' | 'waitlisted' = 'registered') =>
      db
        .insertInto('program_registration')
        .values({
          ...{ clinic_id: clinicId, program_id, client_id, status, response_id: null, choice: 1 },
          registered_at: TEST_NOW,
        })
        .execute(),
    /** Status of each registration of a program, by the order in which they were made. */
    async statusesOf(programId: number): Promise<string[]> {
      const rows = await db
        .selectFrom('program_registration')
        .select('status')
        .where('program_id', '=', programId)
        .orderBy('id')
        .execute();
      return rows.map(({ status }) => status);
    },
    /** The registrations that a response made, in the order of choice. */
    ofResponse: (responseId: string) =>
      db
        .selectFrom('program_registration')
        .select(['program_id', 'choice', 'status', 'client_id'])
        .where('response_id', '=', responseId)
        .orderBy('choice')
        .execute(),
  };
}
