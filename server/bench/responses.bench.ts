// Lists, counts, summaries and exports over 100,000 responses and 20,000 clients.
// Run: node server/bench/responses.bench.ts (with BENCH_DATABASE_URL, also on that PostgreSQL server)
import type { QueryOf } from '@carefront/shared/contracts';
import { SCHEMAS } from '@carefront/shared/contracts/schemas';
import * as z from 'zod/mini';
import { MAPLE } from '../demo/seed/demo-ids.ts';
import { exportContent } from '../src/features/forms/exchange/export-content.ts';
import { countForms } from '../src/features/forms/read/count-forms.ts';
import { getFormScores, getFormSummary } from '../src/features/forms/read/get-form-summary.ts';
import { listFormResponses } from '../src/features/forms/read/list-form-responses.ts';
import { foldWaitingNames } from '../src/people/public.ts';
import type { Person } from '../src/platform/access/actor.ts';
import { inClinic } from '../src/platform/database/clinic-scope.ts';
import { withoutQueryLimit } from '../src/platform/database/pool.ts';
import { pinnedZones } from '../src/platform/time/zones.ts';
import { BENCH_NOW_MS, benchDatabases } from './bench-database.ts';
import { p95Ms, report } from './measure.ts';
import { addResponseData, FIRST_CLIENT_ID, FIRST_FORM_ID } from './responses-data.ts';

const { clinicId } = MAPLE;
const everybody = { forms_editors: 'everybody', consent_editors: 'everybody', site_editors: 'everybody' } as const;
const clinic = { id: clinicId, timezone: 'America/Toronto', ...everybody };
const LIST_BUDGET_MS = 50;

const person = (role: 'owner' | 'practitioner', userId: number, practitionerId: number | null): Person => ({
  ...{ kind: 'person', userId, roles: [role], practitionerId, clientId: null, guardianId: null, contactId: null },
  session: { id: 's', authenticatedAtMs: BENCH_NOW_MS, endsAtMs: BENCH_NOW_MS, hasSecondFactor: false },
});
const { amara } = MAPLE.practitioners;
const owner = person('owner', MAPLE.users.owner, null);
const practitioner = person('practitioner', amara.userId, amara.id);

const LISTS: readonly {
  readonly what: string;
  readonly actor: Person;
  readonly query: QueryOf<'listFormResponses'>;
}[] = [
  { what: 'all', actor: owner, query: {} },
  { what: 'page 400', actor: owner, query: { page: 400 } },
  { what: 'of a form', actor: owner, query: { form_id: FIRST_FORM_ID } },
  { what: 'of a client', actor: owner, query: { client_id: FIRST_CLIENT_ID + 14 } },
  { what: 'of a client and a form', actor: owner, query: { client_id: FIRST_CLIENT_ID + 14, form_id: FIRST_FORM_ID } },
  { what: 'new', actor: owner, query: { new: 1 } },
  { what: 'new of a form', actor: owner, query: { new: 1, form_id: FIRST_FORM_ID } },
  { what: 'of a month', actor: owner, query: { submitted_from: '2025-06-01', submitted_to: '2025-06-30' } },
  { what: 'search, one client', actor: owner, query: { search: 'zoe tremblay cfcd2' } },
  { what: 'search, 200 clients', actor: owner, query: { search: "o'brien bjorn" } },
  { what: 'search, 2,000 clients', actor: owner, query: { search: 'oluwaseun' } },
  { what: 'search, nearly all clients', actor: owner, query: { search: 'e' } },
  { what: 'search, nobody', actor: owner, query: { search: 'nobody has this name' } },
  { what: 'search, a form', actor: owner, query: { search: 'questionnaire 30007' } },
  { what: 'search and form', actor: owner, query: { search: 'oluwaseun', form_id: FIRST_FORM_ID + 3 } },
  { what: 'of a practitioner', actor: practitioner, query: {} },
  { what: 'search of a practitioner', actor: practitioner, query: { search: 'zoe' } },
  { what: 'new of a practitioner', actor: practitioner, query: { new: 1 } },
];

for await (const { database, close } of benchDatabases()) {
  try {
    await withoutQueryLimit(() => database.ownerDb.transaction().execute(addResponseData));
    await inClinic(clinicId, () => foldWaitingNames(database.db, clinicId));
    const deps = { database, zones: pinnedZones, clock: { nowMs: () => BENCH_NOW_MS } };
    const measure = async (what: string, work: () => Promise<unknown>, budget: number | null = null, runs = {}) =>
      report({
        name: `100,000 responses: ${what}, ${database.kind}, p95`,
        value: await p95Ms(() => inClinic(clinicId, work), runs),
        unit: 'ms',
        budget,
      });
    for (const { what, actor, query } of LISTS) {
      const parsed = z.parse(SCHEMAS.listFormResponses.query, query);
      const list = () => listFormResponses(deps, { clinic, actor, locale: 'en', query: parsed });
      await measure(`list ${what}`, list, LIST_BUDGET_MS);
    }
    await measure('counts of the owner', () => countForms(deps, { clinic, actor: owner, query: {} }), LIST_BUDGET_MS);
    const ofPractitioner = { clinic, actor: practitioner, query: {} };
    await measure('counts of a practitioner', () => countForms(deps, ofPractitioner), LIST_BUDGET_MS);
    const params = { id: FIRST_FORM_ID };
    const audit = { about: () => undefined, details: () => undefined };
    const scored = {
      clinic,
      actor: owner,
      locale: 'en',
      params,
      query: { client_id: FIRST_CLIENT_ID + 14 },
      audit,
    } as const;
    await measure('scores of a client', () => getFormScores(deps, scored), LIST_BUDGET_MS);
    const few = { warmUps: 1, runs: 5 };
    await measure('summary of 30,000', () => getFormSummary(deps, { clinic, locale: 'en', params }), null, few);
    const once = { warmUps: 0, runs: 1 };
    await measure('export of 30,000 as CSV', () => exportAll(database, 'csv'), null, once);
    await measure('export of 30,000 as a workbook', () => exportAll(database, 'xlsx'), null, once);
  } finally {
    await close();
  }
}

/** Makes the table and drops it piece by piece, as a slow disk would not. */
async function exportAll(
  database: Parameters<typeof exportContent>[0]['database'],
  format: 'csv' | 'xlsx',
): Promise<void> {
  const files = {
    ...{ put: unused, get: unused, open: unused, delete: unused, list: unused },
    ...{ move: unused, changedMs: unused, deleteFolder: unused },
  };
  const range = { clinicId, formId: FIRST_FORM_ID, until: new Date(BENCH_NOW_MS) };
  const zone = pinnedZones.requireZone(clinic.timezone);
  const table = { range, format, formName: 'Questionnaire', zone, withFiles: false, locale: 'en' } as const;
  const work = { ...table, progress: () => Promise.resolve() };
  let bytes = 0;
  for await (const piece of exportContent({ database, files }, work)) bytes += piece.length;
  if (bytes < 1_000_000) throw new Error('responses are missing');
}

function unused(): never {
  throw new Error('the table needs no files');
}
