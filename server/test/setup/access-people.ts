import { randomUUID } from 'node:crypto';
import type { Caller, Role } from '@carefront/shared/contracts';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { newPersonSessionId } from '../../src/platform/access/csrf.ts';
import { sha256 } from '../../src/platform/access/secrets.ts';
import type { Database } from '../../src/platform/database/transaction.ts';
import { SESSION_COOKIE } from '../../src/platform/http/request-context.ts';
import type { TestServer } from './start-test-server.ts';
import type { TestVisitor } from './test-visitor.ts';

/** One account for each role at one clinic. */
export interface ClinicPeople {
  readonly clinicId: number;
  readonly host: string;
  readonly userIds: Readonly<Record<Role, number>>;
}

/** Accounts of the demo. */
export const MAPLE_PEOPLE: ClinicPeople = {
  clinicId: MAPLE.clinicId,
  host: 'maple.localhost',
  userIds: {
    client: MAPLE.users.client,
    guardian: MAPLE.users.guardian,
    contact: MAPLE.users.contact,
    practitioner: MAPLE.practitioners.amara.userId,
    staff: MAPLE.users.staff,
    office_admin: MAPLE.users.admin,
    owner: MAPLE.users.owner,
  },
};

const BIRCH_FAMILY = {
  guardianUser: 2901,
  contactUser: 2902,
  staffUser: 2903,
  adminUser: 2904,
  guardian: 2911,
  contact: 2912,
};

/** Adds the roles that Birch lacks: it has an owner, practitioners and a client. @param db - The owner's connection. */
export async function addBirchPeople(db: Database): Promise<ClinicPeople> {
  const { clinicId, users, practitioners, clients } = BIRCH;
  const { guardianUser, contactUser, staffUser, adminUser, guardian, contact } = BIRCH_FAMILY;
  await addAccount(db, clinicId, guardianUser, 'guardian');
  await addAccount(db, clinicId, contactUser, 'contact');
  await addAccount(db, clinicId, staffUser, 'staff');
  await addAccount(db, clinicId, adminUser, 'office_admin');
  const person = { clinic_id: clinicId, first_name: 'Alex', last_name: 'Sample', email: null, phone_number: null };
  await db
    .insertInto('guardian')
    .values({ ...person, id: guardian, user_id: guardianUser, other_email: null, other_phone: null })
    .execute();
  await db
    .insertInto('contact')
    .values({ ...person, id: contact, user_id: contactUser })
    .execute();
  const link = { clinic_id: clinicId, client_id: clients.adult, contact_type_id: null, relationship_id: null };
  await db
    .insertInto('client_guardian')
    .values({ ...link, guardian_id: guardian })
    .execute();
  await db
    .insertInto('client_contact')
    .values({ ...link, contact_id: contact })
    .execute();
  return {
    clinicId,
    host: 'birch.localhost',
    userIds: {
      client: users.client,
      guardian: guardianUser,
      contact: contactUser,
      practitioner: practitioners.sofia.userId,
      staff: staffUser,
      office_admin: adminUser,
      owner: users.owner,
    },
  };
}

/** Adds an account without a password. @param roles - Roles of the account. */
export async function addAccount(db: Database, clinicId: number, id: number, ...roles: Role[]): Promise<void> {
  const account = {
    clinic_id: clinicId,
    id,
    email: `account-${id}@example.test`,
    first_name: 'Alex',
    last_name: 'Sample',
  };
  const nothing = { password_hash: null, title: null, bio: null, two_factor_method: null, two_factor_secret: null };
  await db
    .insertInto('user_account')
    .values({ ...account, ...nothing, locale: null })
    .execute();
  if (roles.length === 0) return;
  const memberships = roles.map((role) => ({ clinic_id: clinicId, user_id: id, role }));
  await db.insertInto('role_membership').values(memberships).execute();
}

export interface SignedIn {
  visitor: TestVisitor;
  sessionId: string;
}

/** Returns a browser with a fresh session of the user, without going through the login. */
export async function signedIn(
  server: TestServer,
  { clinicId, host }: ClinicPeople,
  userId: number,
): Promise<SignedIn> {
  const token = newPersonSessionId();
  const sessionId = randomUUID();
  const now = new Date(server.clock.nowMs());
  await server.db
    .insertInto('login_session')
    .values({
      clinic_id: clinicId,
      id: sessionId,
      token_hash: sha256(token),
      user_id: userId,
      is_remembered: false,
      has_second_factor: true,
      device: '',
      started_at: now,
      last_seen_at: now,
      authenticated_at: now,
    })
    .execute();
  const visitor = server.as(host);
  visitor.cookies.set(SESSION_COOKIE, token);
  return { visitor, sessionId };
}

/** Returns a browser for each kind of caller; the anonymous one also has a session, without an account. */
export async function browserOf(server: TestServer, people: ClinicPeople, caller: Caller): Promise<TestVisitor> {
  if (caller === 'anonymous') return server.as(people.host);
  return (await signedIn(server, people, people.userIds[caller])).visitor;
}
