import type { ClientListItem } from '@carefront/shared/contracts';
import { browserZone } from '@carefront/shared/domain';
import { changedDraft, EMPTY_INPUT, readDraft, writeDraft } from './booking-draft.ts';
import { newChoices } from './booking-steps.rules.ts';

/** Chooses the client for the booking dialog of this tab, which opens next (BK-55). An open booking keeps its other choices. */
export function bookForClient(client: ClientListItem, userId: number): void {
  const draft = readDraft() ?? { choices: newChoices(browserZone()), ...EMPTY_INPUT, userId };
  writeDraft(changedDraft(draft, userId, { staffChoice: { isNewClient: false, client } }));
}
