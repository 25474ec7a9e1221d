import type { Locale, ReplyOf } from '@carefront/shared/contracts';
import { findPublishedForms, toFormSummary } from '../../forms/public.ts';
import { fullNameOf } from '../../people/public.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { wireInstant } from '../../platform/time/wire-instant.ts';
import type { UserFormRow } from './requests/user-form.repository.ts';

type UserForm = ReplyOf<'getUserForm'>;

/** Returns the requests with their forms, in the reader's language. */
export async function readUserForms(
  db: Database,
  clinicId: number,
  rows: readonly UserFormRow[],
  locale: Locale,
): Promise<UserForm[]> {
  const keys = new Map(rows.map((row) => [keyOf(row), { formId: row.form_id, version: Number(row.version) }]));
  const forms = await findPublishedForms(db, clinicId, [...keys.values()]);
  const summaries = new Map(
    forms.map((found) => [keyOf({ form_id: found.form.id, version: found.version }), toFormSummary(found, locale)]),
  );
  return rows.map((row) => {
    const form = summaries.get(keyOf(row));
    if (!form) throw new Error(`form ${row.form_id} has no version ${row.version}`);
    return toUserForm(row, form);
  });
}

const keyOf = ({ form_id, version }: { form_id: number; version: string | number | null }): string =>
  `${form_id}/${Number(version)}`;

function toUserForm(row: UserFormRow, form: UserForm['form']): UserForm {
  return {
    id: row.id,
    form_response_id: row.response_id,
    user_id: row.user_id,
    form_user: { form_id: row.form_id, submitted_at: instant(row.submitted_at) },
    client: { id: row.client_id, full_name: fullNameOf({ firstName: row.first_name, lastName: row.last_name }) },
    form,
    asked_at: wireInstant(row.created_at.getTime()),
    expires_at: wireInstant(row.expires_at.getTime()),
    opened_at: instant(row.opened_at),
    cancelled_at: instant(row.cancelled_at),
    is_emailed: row.isEmailed ? 1 : 0,
  };
}

const instant = (at: Date | null): string | null => at && wireInstant(at.getTime());
