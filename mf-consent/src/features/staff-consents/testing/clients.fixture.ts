import type { ClientListItem } from '@carefront/shared/contracts';

export const LEO: ClientListItem = { id: 303, status: 'Waitlist', user: { full_name: 'Leo Tremblay', initials: 'LT' } };
export const MINA: ClientListItem = { id: 304, status: 'Active', user: { full_name: 'Mina Okafor', initials: 'MO' } };
