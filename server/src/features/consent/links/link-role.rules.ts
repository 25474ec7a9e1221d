import type { ConsentLinkRow } from './consent-link.repository.ts';

/** As whom the holder of a link signs. */
export type LinkRole = ConsentLinkRow['role'];

/** A client signs by a link as long as they consent alone (CO-12); a guardian, whom the clinic asked, in any case. */
export const isRoleRight = (role: LinkRole, needsGuardian: boolean): boolean => role === 'guardian' || !needsGuardian;
