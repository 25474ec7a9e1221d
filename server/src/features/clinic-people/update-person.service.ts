import type { Locale, ParsedBodyOf } from '@carefront/shared/contracts';
import { type ClinicRole, judgeRoles } from '@carefront/shared/domain';
import { giveRole, takeRole } from '../../accounts/public.ts';
import { storableText } from '../../content/public.ts';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { changePerson, type DoneChange, type JudgedPerson, type PersonCall, requireAllowed } from './change-person.ts';
import type { ClinicPerson } from './person.dto.ts';
import type { PersonRow } from './person.repository.ts';
import { readDetails, readDiscipline } from './person-details.ts';
import { offerPractitioner, withdrawPractitioner } from './practitioner-row.repository.ts';

interface UpdateCall extends PersonCall {
  readonly body: ParsedBodyOf<'updatePerson'>;
}

/**
 * Changes roles and details. Roles count at once: every call reads them anew. Roles as a client or guardian stay as they are.
 * @throws AppError `not-found`; `forbidden` for a role or a person that the caller may not change; `invalid-input` by field.
 */
export async function updatePerson(deps: Deps, call: UpdateCall): Promise<ClinicPerson> {
  const { clinic, locale } = call;
  const body = { ...readDetails(call.body, locale), bio: storableText(call.body.bio) };
  return changePerson(deps, call, (tx, judged) => update(tx, deps, { clinicId: clinic.id, locale, body }, judged));
}

interface Update {
  readonly clinicId: number;
  readonly locale: Locale;
  readonly body: UpdateCall['body'];
}

async function update(
  tx: Tx,
  deps: Deps,
  { clinicId, locale, body }: Update,
  { row, actor, owners }: JudgedPerson,
): Promise<DoneChange | null> {
  requireAllowed(judgeRoles({ actor, person: row, owners }, body.roles));
  const occupationId = await readDiscipline(tx, clinicId, body, locale);
  const given = body.roles.filter((role) => !row.roles.includes(role));
  const taken = row.roles.filter((role) => !body.roles.includes(role));
  const fields = changedFields(row, body, occupationId);
  if (given.length + taken.length + fields.length === 0) return null;
  const account = { clinicId, userId: row.id };
  for (const role of given) await giveRole(tx, clinicId, row.id, role);
  for (const role of taken) await takeRole(tx, clinicId, row.id, role);
  await writeNames(tx, account, body);
  const isPractitioner = body.roles.includes('practitioner');
  if (isPractitioner) await offerPractitioner(tx, account, occupationId);
  // A practitioner who is switched off keeps the new discipline for the day on which they work again.
  if (!isPractitioner || row.switched_off_at !== null) await withdrawPractitioner(tx, account, deps.clock.nowMs());
  return { action: 'person.changed', details: detailsOf(given, taken, fields) };
}

function changedFields(row: PersonRow, body: UpdateCall['body'], occupationId: number | null): string[] {
  const isPractitioner = body.roles.includes('practitioner');
  const texts = (['first_name', 'last_name', 'title', 'bio'] as const).filter(
    (field) => (row[field] ?? '') !== body[field],
  );
  return [...texts, ...(isPractitioner && row.occupation_id !== occupationId ? ['discipline'] : [])];
}

const detailsOf = (given: readonly ClinicRole[], taken: readonly ClinicRole[], fields: readonly string[]) => ({
  ...(given.length > 0 && { given }),
  ...(taken.length > 0 && { taken }),
  ...(fields.length > 0 && { fields }),
});

interface OfAccount {
  readonly clinicId: number;
  readonly userId: number;
}

async function writeNames(tx: Tx, { clinicId, userId }: OfAccount, body: UpdateCall['body']): Promise<void> {
  const { first_name, last_name, title, bio } = body;
  await tx
    .updateTable('user_account')
    .set({ first_name, last_name, title: title === '' ? null : title, bio: bio === '' ? null : bio })
    .where('clinic_id', '=', clinicId)
    .where('id', '=', userId)
    .execute();
}
