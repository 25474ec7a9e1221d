import { useClinicZone, useLocale, useMessages, useRemote } from '@carefront/shared/app';
import type { BodyOf } from '@carefront/shared/contracts';
import { saveFamilyDetails } from '@carefront/shared/contracts/calls';
import {
  canEnterContact,
  dateAt,
  EMPTY_CONTACT,
  type Flag,
  isIsoDate,
  NOTIFICATION_CHOICES,
} from '@carefront/shared/domain';
import {
  FormDialog,
  type FormDialogHandle,
  RequiredLegend,
  TextField,
  useFieldValue,
  useRepeatableCall,
} from '@carefront/shared/forms';
import { serverNowMs } from '@carefront/shared/http';
import {
  AddressFields,
  ClientFields,
  ContactFields,
  GuardianParts,
  PersonFactsProvider,
  type PersonFieldStates,
  PersonFieldStatesProvider,
  placesQuery,
} from '@carefront/shared/people';
import { ErrorNotice, LoadingRows, makeStyles } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { OWN_DETAILS } from '../../../messages/own-details.messages.ts';
import { type FamilyDetails, familyDetailsQuery } from './own-details.api.ts';
import { DetailsProblem, useSaveDetails } from './save-details.tsx';

type Body = BodyOf<'saveFamilyDetails'>;

const DRAFT_VERSION = 1;
const POSTAL_CODE_MAX = 20;
const NO_OPTIONS = { relationships: [], contact_types_other: [] };

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '16px' },
  text: { margin: 0, maxWidth: '68ch' },
});

/** Fields of the forms that this dialog does not have. Of the caller as a guardian it has the notifications alone. */
const ELSEWHERE: readonly string[] = ['sex', 'bool_needs_guardian'];
const CHOICES: readonly string[] = NOTIFICATION_CHOICES.map((choice) => `guardian.0.${choice}`);
const stateOf: PersonFieldStates = (path) => ({
  isVisible: path.startsWith('guardian.') ? CHOICES.includes(path) : !ELSEWHERE.includes(path),
});

/** The details, as the rules of the forms judge a client. A client without an email on file may stay without one. */
type Values = ReturnType<typeof valuesOf>;
const valuesOf = ({ id: _, guardian, ...details }: FamilyDetails) => ({
  ...details,
  bool_needs_guardian: (details.email === '' ? 1 : 0) as Flag,
  guardian: guardian
    ? [
        {
          ...EMPTY_CONTACT,
          ...guardian,
          ...{ contact_type_id: 1, relationship_id: 1, is_preview_contact: 0, is_consent: 0 },
        },
      ]
    : [],
});

function bodyOf({ bool_needs_guardian: _, guardian: [own], ...details }: Values): Body {
  if (!own) return details;
  const { is_notification_enabled, bool_notify_invoice_shared, bool_notify_note_shared, is_sms_enabled } = own;
  return {
    ...details,
    guardian: { is_notification_enabled, bool_notify_invoice_shared, bool_notify_note_shared, is_sms_enabled },
  };
}

export interface ClientDetailsDialogProps {
  userId: number;
  clientId: number;
  /** null: the account's own record. */
  name: string | null;
  onClosed(): void;
}

/** Changes a client's details: what the clinic owns is proposed, the rest changes at once (CP-03, decision 84). */
export function ClientDetailsDialog({ userId, clientId, name, onClosed }: ClientDetailsDialogProps) {
  const t = useMessages(OWN_DETAILS);
  const styles = useStyles();
  const locale = useLocale();
  const { api } = useRemote();
  const zone = useClinicZone();
  const query = familyDetailsQuery(api, clientId);
  // The dialog reads its values again each time it opens.
  const stored = useQuery({ ...query, queryKey: [...query.queryKey, 'edit'], gcTime: 0, refetchOnWindowFocus: false });
  const places = useQuery(placesQuery(api));
  const [today] = useState(() => dateAt(zone, serverNowMs()));
  const facts = useMemo(() => ({ today, states: places.data?.states ?? [], locale }), [today, places.data, locale]);
  const initialValues = useMemo(() => stored.data && valuesOf(stored.data), [stored.data]);
  const dialog = useRef<FormDialogHandle>(null);
  const saveOnce = useRepeatableCall((body: Body, idempotencyKey) =>
    api.call(saveFamilyDetails, { params: { id: clientId }, body, idempotencyKey }),
  );
  const { attempt, save } = useSaveDetails(query.queryKey, dialog, onClosed);
  const failed = [stored, places].find(({ isError }) => isError);
  return (
    <FormDialog<Values>
      ref={dialog}
      title={name === null ? t.change : t.changeOf(name)}
      className={styles.form}
      initialValues={(places.data && initialValues) ?? null}
      waiting={
        failed ? (
          <ErrorNotice error={failed.error} isRetrying={failed.isFetching} onRetry={() => void failed.refetch()} />
        ) : (
          <LoadingRows label={t.loading} rows={4} heightPx={64} />
        )
      }
      onSubmit={(values) => save(() => saveOnce(bodyOf(values)))}
      submitLabel={t.save}
      isBusy={attempt.isBusy}
      problem={attempt.error && <DetailsProblem error={attempt.error} />}
      draftKey={`own-details.${userId}.${clientId}`}
      draftVersion={DRAFT_VERSION}
      onClosed={onClosed}
    >
      <p className={styles.text}>{t.explained}</p>
      <RequiredLegend />
      <PersonFactsProvider value={facts}>
        <PersonFieldStatesProvider value={stateOf}>
          <ClientFields legend={t.name} help={t.checked} />
          <Contact today={today} />
          {places.data && (
            <AddressFields places={places.data}>
              <TextField
                name="postal_code"
                label={t.postalCode}
                autoComplete="postal-code"
                maxLength={POSTAL_CODE_MAX}
              />
            </AddressFields>
          )}
          {stored.data?.guardian && (
            <GuardianParts
              path="guardian[0]"
              index={0}
              options={NO_OPTIONS}
              legend={t.ownNotifications}
              isLegendHidden
            />
          )}
        </PersonFieldStatesProvider>
      </PersonFactsProvider>
    </FormDialog>
  );
}

/** A client under age has no contact data of their own (CP-05). While the birth date is being typed, the fields stay. */
function Contact({ today }: { today: string }) {
  const t = useMessages(OWN_DETAILS);
  const styles = useStyles();
  const dob = useFieldValue('dob', '');
  const isMinor = isIsoDate(dob) && dob <= today && !canEnterContact({ dob }, today);
  return isMinor ? <p className={styles.text}>{t.minor}</p> : <ContactFields help={t.checked} />;
}
