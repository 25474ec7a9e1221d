import type { ConsentLinkRow } from './consent-link.repository.ts';

/** The role in which the holder of a link signs. */
export type LinkRole = ConsentLinkRow['role'];

/**
 * Whether a link with this role works. A client's link works while the client consents alone (CO-12). A guardian's link always works,
 * because the clinic asked that guardian.
 */
export const isRoleRight = (role: LinkRole, needsGuardian: boolean): boolean => role === 'guardian' || !needsGuardian;
