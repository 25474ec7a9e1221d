import { BLANK_PROFILE, newProfileGuardian } from '@carefront/shared/domain';
import { describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { findCardOwner, type OwnerFacts } from '../../src/features/forms/fill-in/cards.ts';
import { ANONYMOUS } from '../../src/platform/access/actor.ts';
import { inClinic } from '../../src/platform/database/clinic-scope.ts';
import { startTestServer } from '../setup/start-test-server.ts';

const server = await startTestServer();
const { db, deps } = server;
const { clinicId, clients, guardianId } = MAPLE;
const TODAY = '2026-11-16';
const CLIENT = { kind: 'client' } as const;
const FIRST_GUARDIAN = { kind: 'guardian', index: 0 } as const;
const profileOf = (changes: Partial<typeof BLANK_PROFILE>) => ({ ...BLANK_PROFILE, ...changes });
const guardian = (changes: object) => [{ ...newProfileGuardian(true), ...changes }];
const { first_name, last_name } = await db
  .selectFrom('guardian')
  .select(['first_name', 'last_name'])
  .where('id', '=', guardianId)
  .executeTakeFirstOrThrow();

const find = (facts: Partial<OwnerFacts>, owner: Parameters<typeof findCardOwner>[2]) =>
  inClinic(clinicId, () =>
    findCardOwner(
      deps.database.db,
      { clinicId, actor: ANONYMOUS, isFilledOut: false, clientId: null, profile: null, today: TODAY, ...facts },
      owner,
    ),
  );

describe('findCardOwner', () => {
  it.each([
    { when: 'the day before the 13th birthday', dob: '2013-11-17', found: 'card-owner-minor' },
    { when: 'on the 13th birthday', dob: '2013-11-16', found: 'not-a-client' },
    { when: 'before the birthdate is typed', dob: '', found: 'not-a-client' },
  ])('BI-05 judges a new client $when', async ({ dob, found }) => {
    expect(await find({ profile: profileOf({ dob }) }, CLIENT)).toBe(found);
  });

  it('BI-05 judges a known client by the stored birthdate, whatever the form says', async () => {
    await db.updateTable('client').set({ dob: '2016-01-01' }).where('id', '=', clients.child).execute();
    const facts = { clientId: clients.child, profile: profileOf({ dob: '1990-01-01' }) };
    expect(await find(facts, CLIENT)).toBe('card-owner-minor');
  });

  it.each([
    { what: 'by their record', named: { id: guardianId, first_name: 'X', last_name: 'Y' } },
    { what: 'by their name', named: { first_name: ` ${first_name.toUpperCase()} `, last_name } },
  ])('BI-05 finds a guardian of the client profile $what', async ({ named }) => {
    const facts = { clientId: clients.child, profile: profileOf({ guardian: guardian(named) }) };
    expect(await find(facts, FIRST_GUARDIAN)).toEqual({ kind: 'guardian', id: guardianId });
  });

  it('RL-02 BI-05 takes no guardian of another client, and none whom the profile does not have', async () => {
    const other = { clientId: clients.adult, profile: profileOf({ guardian: guardian({ id: guardianId }) }) };
    expect(await find(other, FIRST_GUARDIAN)).toBe('not-a-client');
    expect(await find({ profile: profileOf({}) }, FIRST_GUARDIAN)).toBe('card-owner-required');
    expect(await find({}, FIRST_GUARDIAN)).toBe('card-owner-required');
  });

  it('BI-05 lets a visitor name no account', async () => {
    expect(await find({}, { kind: 'account', userId: MAPLE.users.client })).toBe('card-owner-required');
  });
});
