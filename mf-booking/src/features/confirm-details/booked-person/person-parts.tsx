import { useConsentAge, useMessages } from '@carefront/shared/app';
import { type Flag, type IsoDate, isIsoDate, requiresGuardian } from '@carefront/shared/domain';
import { useFieldValue } from '@carefront/shared/forms';
import {
  ClientFields,
  ContactFields,
  GuardianList,
  type GuardianOptions,
  GuardianParts,
  PERSON_FIELDS,
  PersonFieldStatesProvider,
} from '@carefront/shared/people';
import { makeClasses } from '@carefront/shared/ui';
import { Fragment, useMemo } from 'react';
import { CONVERSATION } from '../../../messages/conversation.messages.ts';
import type { BookedPersonKind } from '../../../wizard/booked-person.ts';
import { FoldedFields } from '../fold/folded-fields.tsx';
import { guardianSummary } from '../fold/folded-summary.rules.ts';
import { OF_ADULT, OF_CHILD, OF_CHILD_ALONE, type ShownFields, withKnownGuardian } from './shown-fields.rules.ts';

export interface PersonPartsProps {
  /** null: a member of the staff books for a new client. */
  kind: BookedPersonKind | null;
  guardianOptions: GuardianOptions;
  /** Calendar date at the clinic. */
  today: IsoDate;
  /** The first guardian is the signed-in person: name and email are the account's. */
  isGuardianKnown?: boolean;
}

const useStyles = makeClasses({
  // An empty line takes no gap of the form.
  hint: { margin: 0, color: 'var(--cf-text-quiet)', '&[data-empty="true"]': { position: 'absolute' } },
});

/** Which fields the form shows outside of 'Add more details'. A child without a guardian needs an email address (BK-73). */
export function useShownFields(kind: BookedPersonKind | null): ShownFields {
  const needsGuardian = useFieldValue<Flag>('bool_needs_guardian', 0) === 1;
  if (kind !== 'child') return OF_ADULT;
  return needsGuardian ? OF_CHILD : OF_CHILD_ALONE;
}

/** The needed fields of the client and the guardians. For a child the adult's own details come first. */
export function PersonParts({ kind, guardianOptions, today, isGuardianKnown = false }: PersonPartsProps) {
  const t = useMessages(CONVERSATION);
  const person = useMessages(PERSON_FIELDS);
  const shown = useShownFields(kind);
  const here = useMemo(() => (isGuardianKnown ? withKnownGuardian(shown.here) : shown.here), [isGuardianKnown, shown]);
  const isChild = kind === 'child';
  const legend = { me: t.aboutYou, child: t.aboutYourChild, staff: person.client }[kind ?? 'staff'];
  // The key removes errors that belong to the other client. The list of guardians must not be mounted twice: it would lose its rows.
  const client = (
    <Fragment key={`client-${kind}`}>
      <ClientFields legend={legend} />
      <ContactFields isLegendHidden />
    </Fragment>
  );
  const guardians = (
    <GuardianList
      key="guardians"
      options={guardianOptions}
      legendOf={(index) => (isChild && index === 0 ? t.aboutYouAsGuardian : person.guardian(index + 1))}
    >
      {({ path, index }) => (
        <FoldedFields
          of={path}
          person={person.guardian(index + 1)}
          states={shown.folded}
          summaryOf={({ guardian }) => {
            const row = guardian[index];
            return row ? guardianSummary(row, { ...t, ...person }) : [];
          }}
        >
          <GuardianParts
            path={path}
            index={index}
            options={guardianOptions}
            legend={t.moreAbout(person.guardian(index + 1))}
            isLegendHidden
          />
        </FoldedFields>
      )}
    </GuardianList>
  );
  return (
    <PersonFieldStatesProvider value={here}>
      {isChild ? [guardians, client] : [client, <MinorHint key="minor" today={today} />, guardians]}
    </PersonFieldStatesProvider>
  );
}

/** Says why the fields of a guardian have appeared. Always on the page: a screen reader announces only what changes in it. */
function MinorHint({ today }: { today: IsoDate }) {
  const t = useMessages(CONVERSATION);
  const styles = useStyles();
  const dob = useFieldValue('dob', '');
  const consentAgeYears = useConsentAge();
  const isMinor = isIsoDate(dob) && dob <= today && requiresGuardian(dob, today, consentAgeYears);
  return (
    <p role="status" className={styles.hint} data-empty={!isMinor}>
      {isMinor && t.minorNeedsGuardian(consentAgeYears)}
    </p>
  );
}
