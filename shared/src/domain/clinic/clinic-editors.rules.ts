import { CLINIC_ROLES, type ClinicRole } from '../accounts/clinic-people.rules.ts';

/** Parts of the clinic that its people edit: forms (FB-01), the text of the consent form (CO-04), the public site (ST-15). */
export const EDITED_PARTS = ['forms', 'consent', 'site'] as const;
export type EditedPart = (typeof EDITED_PARTS)[number];

/** Groups to whom a clinic gives a part, from the widest to the narrowest. Owners and office admins are in each: they can widen it again. */
export const EDITOR_GROUPS = ['everybody', 'office', 'admins'] as const;
export type EditorGroup = (typeof EDITOR_GROUPS)[number];

const ROLES_OF: Readonly<Record<EditorGroup, readonly ClinicRole[]>> = {
  everybody: CLINIC_ROLES,
  office: ['owner', 'office_admin', 'staff'],
  admins: ['owner', 'office_admin'],
};

/** The settings of one clinic. */
export type ClinicEditors = Readonly<Record<EditedPart, EditorGroup>>;

/** Specification 001 section 1 gives forms to practitioner, owner, office admin and staff, and RL-01 calls these four the clinic's staff. */
export const DEFAULT_EDITORS: ClinicEditors = { forms: 'everybody', consent: 'everybody', site: 'everybody' };

/**
 * Whether a person of these roles edits the part at this clinic. It is a right to the clinic's own texts alone: whose answers a person reads
 * does not depend on it.
 */
export const canEdit = (part: EditedPart, roles: readonly string[], editors: ClinicEditors): boolean =>
  ROLES_OF[editors[part]].some((role) => roles.includes(role));
