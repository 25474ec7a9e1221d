import { useLocale, useSession } from '@carefront/shared/app';
import { type Flag, offersPasswords, profileView } from '@carefront/shared/domain';
import { useFieldValue } from '@carefront/shared/forms';
import { AddressFields, PersonFactsProvider } from '@carefront/shared/people';
import { makeStyles } from '@carefront/shared/ui';
import { useMemo } from 'react';
import { lazyPart } from '../../lazy-part.tsx';
import { useOpenForm } from '../../open-form/open-form-context.ts';
import { useIsStaff } from '../../open-form/use-is-staff.ts';
import type { BlockViewProps } from '../block-type.ts';
import { ClientChoice } from './account/client-choice.tsx';
import type { ProfileLists } from './client-profile.block.tsx';
import { FieldStatesProvider } from './field-states-provider.tsx';
import { CheckedChangesNote } from './parts/checked-changes-note.tsx';
import { ClientPart, LockedClientNote } from './parts/client-part.tsx';
import { ContactPart, PostalCode } from './parts/contact-part.tsx';
import { Guardians } from './parts/guardians.tsx';
import { ClientPassword } from './parts/password.fields.tsx';
import { ReportMissing } from './report-missing.tsx';
import { useOfferedPasswords } from './rules/use-offered-passwords.ts';
import { useProfileRule } from './rules/use-profile-rule.ts';
import { useProfileForm } from './use-profile-form.ts';
import { VISIT_FIELDS } from './visit/visit-field-names.ts';

export interface ProfileFieldsProps extends BlockViewProps {
  lists: ProfileLists;
}

// Forms hide these parts unless they ask for them (CP-01).
const Diagnoses = lazyPart('diagnoses', async () => (await import('./diagnoses/diagnoses.tsx')).Diagnoses, 44);
const VisitFields = lazyPart('visit', async () => (await import('./visit/visit.fields.tsx')).VisitFields, 332);

const useStyles = makeStyles({ root: { display: 'flex', flexDirection: 'column', gap: '32px', minWidth: 0 } });

/** Every field of the block, by the code of the booking sign-up (CP-01 to CP-11). */
export function ProfileFields({ block, blockKey, lists }: ProfileFieldsProps) {
  const { clinic, places, guardianOptions } = lists;
  const styles = useStyles();
  const locale = useLocale();
  const session = useSession();
  const { mode, today, purpose } = useOpenForm();
  const isStaff = useIsStaff();
  const client_id = useFieldValue<number | null>('client_id', null);
  const is_client_contact = useFieldValue<Flag>('is_client_contact', 0);
  const { fields: flags, properties } = useMemo(
    () => profileView(block, { isStaff }, { client_id, is_client_contact }),
    [block, isStaff, client_id, is_client_contact],
  );
  const errorOf = useProfileRule(block);
  const facts = useMemo(() => ({ today, states: places.states, locale, errorOf }), [today, places, locale, errorOf]);
  const profile = useProfileForm({ blockKey, clinic: clinic.clinic, flags, properties });
  const isFillIn = mode !== 'read-only';
  const user = isFillIn && session.status === 'signed-in' ? session.user : null;
  const passwords = {
    isVisitor: isFillIn && session.status === 'anonymous',
    isAllowed: clinic.clinic.allow_form_password_setup === 1,
    isRequested: purpose.request !== undefined,
  };
  // 'unknown' lasts while the page loads.
  useOfferedPasswords(!isFillIn || session.status === 'unknown' || offersPasswords(passwords));
  return (
    <PersonFactsProvider value={facts}>
      <FieldStatesProvider flags={flags} properties={properties}>
        <div className={styles.root}>
          {user && <ClientChoice user={user} profile={profile} blockId={block.id} />}
          <LockedClientNote properties={properties} />
          <CheckedChangesNote properties={properties} />
          <ClientPart properties={properties} asksRelation={user !== null && !isStaff} />
          <Guardians
            options={guardianOptions}
            properties={properties}
            offersPasswords={offersPasswords(passwords) && flags.isVisible('guardian.setup_password')}
          />
          <ContactPart />
          <ClientPassword {...passwords} />
          <AddressFields places={places}>
            <PostalCode />
          </AddressFields>
          {flags.isVisible('diagnosis') && <Diagnoses />}
          {VISIT_FIELDS.some(flags.isVisible) && <VisitFields clinic={clinic} />}
          <ReportMissing blockKey={blockKey} flags={flags} properties={properties} />
        </div>
      </FieldStatesProvider>
    </PersonFactsProvider>
  );
}
