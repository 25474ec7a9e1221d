import type { Role } from '@carefront/shared/contracts';
import { hash } from '@node-rs/argon2';
import type { Secrets } from '../../src/platform/access/secrets.ts';
import type { Tx } from '../../src/platform/database/transaction.ts';
import { DEMO_PASSWORD } from './demo-ids.ts';

export interface DemoUser {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  title?: string;
  bio?: string;
  /** False when the account has no password yet. */
  hasPassword: boolean;
  twoFactor?: { method: 'app'; secret: string } | { method: 'email' };
}

/** Password hash and sealing function for all demo accounts. */
export interface DemoProtection {
  /** PHC string (argon2id), computed once because all demo accounts share one password. */
  readonly passwordHash: string;
  readonly seal: Secrets['seal'];
}

export async function demoProtection({ seal }: Pick<Secrets, 'seal'>): Promise<DemoProtection> {
  return { passwordHash: await hash(DEMO_PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }), seal };
}

export async function seedUsers(
  tx: Tx,
  clinicId: number,
  { passwordHash, seal }: DemoProtection,
  users: readonly DemoUser[],
): Promise<void> {
  const rows = users.map((user) => ({
    clinic_id: clinicId,
    id: user.id,
    email: user.email,
    password_hash: user.hasPassword ? passwordHash : null,
    first_name: user.firstName,
    last_name: user.lastName,
    title: user.title ?? null,
    bio: user.bio ?? null,
    two_factor_method: user.twoFactor?.method ?? null,
    two_factor_secret: user.twoFactor?.method === 'app' ? seal(user.twoFactor.secret) : null,
    locale: null,
  }));
  await tx.insertInto('user_account').values(rows).execute();
  const memberships = users.map(({ id, role }) => ({ clinic_id: clinicId, user_id: id, role }));
  await tx.insertInto('role_membership').values(memberships).execute();
}
