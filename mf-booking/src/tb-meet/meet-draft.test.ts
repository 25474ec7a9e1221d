// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearMeetDraft, readMeetDraft, writeMeetDraft } from './meet-draft.ts';
import { type MeetState, newMeetState } from './meet-steps.rules.ts';

const KEY = 'carefront.meet-draft';
const STAFF = { timezone: 'America/Toronto', practitionerId: null, isProviderFixed: false };
const fresh = newMeetState(STAFF);
const chosen: MeetState = {
  ...fresh,
  booking: { ...fresh.booking, serviceId: 11, practitionerId: 5 },
  client: { id: 301, status: 'Active', user: { full_name: 'Mina Okafor', initials: 'MO' } },
  notes: 'ring',
};

beforeEach(() => window.sessionStorage.clear());

describe('the draft of a session', () => {
  it('SH-08 returns what was written, to the same user', () => {
    writeMeetDraft(401, chosen);
    expect(readMeetDraft(401, STAFF)).toEqual(chosen);
    expect(readMeetDraft(402, STAFF)).toBeNull();
  });

  it('SH-08 stores nothing before a choice, nor after it was cleared', () => {
    writeMeetDraft(401, chosen);
    writeMeetDraft(401, fresh);
    expect(window.sessionStorage.getItem(KEY)).toBeNull();
    writeMeetDraft(401, chosen);
    clearMeetDraft();
    expect(readMeetDraft(401, STAFF)).toBeNull();
  });

  it('RL-02 sets the provider of a user who has become a practitioner', () => {
    writeMeetDraft(401, chosen);
    const mine = { ...STAFF, practitionerId: 7, isProviderFixed: true };
    expect(readMeetDraft(401, mine)?.booking).toMatchObject({ practitionerId: 7, showBy: 'provider', serviceId: 11 });
  });

  it.each([
    ['no JSON', '{'],
    ['another version', JSON.stringify({ version: 0, userId: 401, state: chosen })],
    ['no state', JSON.stringify({ version: 1, userId: 401 })],
    [
      'a state without its client',
      JSON.stringify({ version: 1, userId: 401, state: { ...chosen, client: undefined } }),
    ],
    [
      'a slot in another format',
      JSON.stringify({ version: 1, userId: 401, state: { ...chosen, booking: { ...chosen.booking, slot: {} } } }),
    ],
    ['an event in another format', JSON.stringify({ version: 1, userId: 401, state: { ...chosen, event: { id: 3 } } })],
  ])('SH-08 reads %s as no draft', (_what, text) => {
    window.sessionStorage.setItem(KEY, text);
    expect(readMeetDraft(401, STAFF)).toBeNull();
  });

  it('SH-08 works when the storage is full or blocked', () => {
    const refused = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full');
    });
    expect(() => writeMeetDraft(401, chosen)).not.toThrow();
    refused.mockRestore();
  });
});
