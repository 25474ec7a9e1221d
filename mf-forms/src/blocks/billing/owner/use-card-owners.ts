import { useConsentAge, useMessages, useSession } from '@carefront/shared/app';
import { hasFamilyRole } from '@carefront/shared/contracts';
import {
  answerPath,
  BUILT_IN_BLOCKS,
  type CardOwnerChoice,
  cardOwnerChoices,
  type FormPlan,
} from '@carefront/shared/domain';
import { useMemo, useSyncExternalStore } from 'react';
import { useOpenForm } from '../../../open-form/open-form-context.ts';
import { BILLING_MESSAGES } from '../billing.messages.ts';
import { peopleOfProfile } from './card-people.rules.ts';

/** Fields of a client profile that tell who the people of the form are. */
const FIELDS = ['first_name', 'last_name', 'dob', 'bool_needs_guardian', 'guardian'] as const;

/** @returns undefined for a form without a client profile block (BI-06). */
export const clientProfileOf = (plan: FormPlan) =>
  [...plan.blocks.values()].find(
    ({ block: { built_in_block_id: id } }) => id !== null && BUILT_IN_BLOCKS[id] === 'client-profile',
  );

/** The people to choose the owner of the card from (BI-05). They change while the client profile is filled in. */
export function useCardOwners(): CardOwnerChoice[] {
  const t = useMessages(BILLING_MESSAGES);
  const session = useSession();
  const consentAgeYears = useConsentAge();
  const { plan, today, purpose, answers } = useOpenForm();
  const profile = clientProfileOf(plan);
  // A text, because a snapshot must be equal while the answers are.
  const typed = useSyncExternalStore(answers.subscribe, () =>
    profile ? JSON.stringify(FIELDS.map((field) => [field, answers.answerOf(answerPath(profile.key, field))])) : '',
  );
  const { fillOutFor, request } = purpose;
  // Staff own no card (BI-10).
  const user = session.status === 'signed-in' && hasFamilyRole(session.user.roles) ? session.user : null;
  const [userId, userName] = fillOutFor ? [] : [user?.id, user?.full_name];
  const clientName = fillOutFor ? fillOutFor.name || t.client : user ? request?.clientName : undefined;
  return useMemo(() => {
    const self = userId === undefined ? null : { userId, fullName: userName ?? '' };
    // The field names and answers above.
    const people = profile
      ? peopleOfProfile(
          profile.block,
          Object.fromEntries(JSON.parse(typed) as [string, unknown][]),
          today,
          consentAgeYears,
        )
      : { client: clientName === undefined ? null : { fullName: clientName, dob: null }, guardians: [] };
    return cardOwnerChoices({ self, ...people }, today);
  }, [userId, userName, profile, typed, clientName, today, consentAgeYears]);
}
