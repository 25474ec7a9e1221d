// @vitest-environment jsdom
import { browserZone } from '@carefront/shared/domain';
import { afterEach, expect, it } from 'vitest';
import { draftFor, EMPTY_INPUT, readDraft, writeDraft } from '../../wizard/booking-draft.ts';
import { newChoices } from '../../wizard/booking-steps.rules.ts';
import { bookForClient } from './client-bookings.tsx';

const MINA = { id: 304, status: 'Active', user: { full_name: 'Mina Okafor', initials: 'MO' } } as const;
const CHOSEN = { isNewClient: false, client: MINA };

afterEach(() => writeDraft(null));

it('BK-55 the next booking of this tab begins with the client', () => {
  bookForClient(MINA, 7);
  expect(readDraft()).toMatchObject({ staffChoice: CHOSEN, userId: 7, choices: newChoices(browserZone()) });
});

it('BK-55 an open booking keeps its choices', () => {
  const choices = { ...newChoices('America/Toronto'), serviceId: 5 };
  writeDraft({ choices, ...EMPTY_INPUT, userId: 7 });
  bookForClient(MINA, 7);
  expect(readDraft()).toMatchObject({ staffChoice: CHOSEN, choices });
});

it('BK-55 another account of this tab does not see the client', () => {
  bookForClient(MINA, 7);
  const draft = readDraft();
  expect(draft && draftFor(draft, 8).staffChoice).toBeNull();
});
