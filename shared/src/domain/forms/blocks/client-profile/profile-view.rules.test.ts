import { describe, expect, it } from 'vitest';
import { aBlock } from '../../form.fixture.ts';
import { BLANK_PROFILE, newProfileGuardian } from './answers/client-profile.ts';
import { countedProfile } from './answers/counted-profile.rules.ts';
import { profileView } from './profile-view.rules.ts';
import { validateClientProfile } from './validate-client-profile.rules.ts';

const OPEN = {
  client_block_add_primary_contacts: '1',
  client_block_edit_primary_contacts: '1',
  client_block_view_primary_contacts: '1',
  client_block_edit_client_fields: '1',
};
const shown = { validation_map: '', pivot: { is_visible: true, is_required: true } };
const fields = ['service_id', 'time', 'diagnosis'].map((slug) => ({ slug, ...shown }));
const block = aBlock(1, [], { built_in_block_id: 1, properties: OPEN, fields });
const CONTACTS = {
  ...BLANK_PROFILE,
  client_id: 12,
  is_client_contact: 1,
  first_name: 'Noor',
  last_name: 'Haddad',
} as const;
const visible = (profile: Parameters<typeof profileView>[2]) => {
  const view = profileView(block, { isStaff: false }, profile);
  return [...new Set(Object.keys(BLANK_PROFILE))].filter((field) => view.fields.isVisible(field)).toSorted();
};

describe('profileView', () => {
  it('CP-02 RL-02 a contact sees the name of the chosen client and the wanted visit, and changes nothing, whatever the block allows', () => {
    expect(visible(CONTACTS)).toEqual(['first_name', 'last_name', 'service_id', 'time']);
    expect(profileView(block, { isStaff: false }, CONTACTS).properties).toMatchObject({
      ...{ addsGuardians: false, editsGuardians: false, viewsGuardians: false, editsClient: false },
    });
  });

  it.each([
    { who: 'a guardian of the chosen client', profile: { client_id: 12, is_client_contact: 0 } },
    { who: 'a contact of a new client', profile: { client_id: null, is_client_contact: 1 } },
  ] as const)('CP-03 $who sees and changes what the block allows', ({ profile }) => {
    expect(visible(profile)).toContain('dob');
    expect(profileView(block, { isStaff: false }, profile).properties).toMatchObject({
      ...{ addsGuardians: true, editsGuardians: true, viewsGuardians: true, editsClient: true },
    });
  });

  it('CP-02 a contact can send the block without the data of the client, and adds no guardian', () => {
    const judge = (answers: object) =>
      Object.fromEntries(
        validateClientProfile({ ...CONTACTS, service_id: 3, time: '10:00', ...answers }, block, {
          ...{ today: '2026-06-15', isStaff: false },
        }).map(({ path, code }) => [path, code]),
      );
    expect(judge({})).toEqual({});
    expect(judge({ bool_needs_guardian: 1, guardian: [newProfileGuardian(true)] })).toEqual({});
    expect(judge({ is_client_contact: 0 })).toHaveProperty('dob');
  });

  it('CP-02 the mark stays for a chosen client where the form does not ask for it, and goes for a new one', () => {
    const hidden = { isVisible: () => false, isRequired: () => false };
    const mark = (client_id: number | null) =>
      countedProfile({ ...CONTACTS, client_id }, hidden, '2026-06-15').is_client_contact;
    expect([mark(12), mark(null)]).toEqual([1, 0]);
  });
});
