import type { SessionUser } from '@carefront/shared/contracts';
import { aSessionUser } from '@carefront/shared/testing';

export const signedIn = (user: SessionUser = aSessionUser()) => ({ status: 'signed-in', user }) as const;
