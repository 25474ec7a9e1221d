import { useClinicZone, useLocale, useMessages, useRemote } from '@carefront/shared/app';
import type { BodyOf, Locale } from '@carefront/shared/contracts';
import { saveOwnDetails } from '@carefront/shared/contracts/calls';
import { dateAt, EMPTY_CONTACT } from '@carefront/shared/domain';
import { FormDialog, type FormDialogHandle, SelectField, useRepeatableCall } from '@carefront/shared/forms';
import { serverNowMs } from '@carefront/shared/http';
import {
  GuardianParts,
  PersonFactsProvider,
  type PersonFieldStates,
  PersonFieldStatesProvider,
} from '@carefront/shared/people';
import { ErrorNotice, LoadingRows, makeStyles } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { OWN_DETAILS } from '../../../messages/own-details.messages.ts';
import { type OwnDetails, ownDetailsQuery } from './own-details.api.ts';
import { DetailsProblem, useSaveDetails } from './save-details.tsx';

type Body = BodyOf<'saveOwnDetails'>;

const DRAFT_VERSION = 1;
const NO_OPTIONS = { relationships: [], contact_types_other: [] };

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '16px' },
  text: { margin: 0, maxWidth: '68ch' },
});

/** Names, emails and phones of the guardian: what the guardian is to each client is no contact data. */
const SHOWN: readonly string[] = [
  ...['first_name', 'last_name', 'email', 'other_email'],
  ...['phone_number', 'phone_type_1', 'phone_default_1', 'other_phone', 'phone_type_2', 'phone_default_2'],
].map((field) => `guardian.0.${field}`);
const stateOf: PersonFieldStates = (path) => ({ isVisible: SHOWN.includes(path) });

/** The rules judge a guardian below a client: a blank client stands in, and none of its fields is shown. */
type Values = ReturnType<typeof valuesOf>;
const valuesOf = ({ locale, guardian, version }: OwnDetails) => ({
  ...EMPTY_CONTACT,
  ...{ first_name: '', last_name: '', dob: '', address: '', city: '', country_id: null, state_id: null },
  ...{ bool_needs_guardian: 1 as const, version },
  locale: locale ?? ('page' as const),
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

function bodyOf({ locale, version, guardian: [own] }: Values): Body {
  const chosen: Locale | null = locale === 'page' ? null : locale;
  if (!own) return { locale: chosen, version };
  const { first_name, last_name, email, other_email, phone_number, phone_type_1, phone_default_1 } = own;
  const { other_phone, phone_type_2, phone_default_2 } = own;
  return {
    ...{ locale: chosen, version },
    guardian: {
      ...{ first_name, last_name, email, other_email, phone_number, phone_type_1, phone_default_1 },
      ...{ other_phone, phone_type_2, phone_default_2 },
    },
  };
}

/** Chooses the language of messages, and proposes other contact data of a guardian (decision 84). */
export function OwnContactDialog({ userId, onClosed }: { userId: number; onClosed(): void }) {
  const t = useMessages(OWN_DETAILS);
  const styles = useStyles();
  const locale = useLocale();
  const { api } = useRemote();
  const zone = useClinicZone();
  const query = ownDetailsQuery(api);
  const stored = useQuery({ ...query, queryKey: [...query.queryKey, 'edit'], gcTime: 0, refetchOnWindowFocus: false });
  const [facts] = useState(() => ({ today: dateAt(zone, serverNowMs()), states: [], locale }));
  const initialValues = useMemo(() => stored.data && valuesOf(stored.data), [stored.data]);
  const dialog = useRef<FormDialogHandle>(null);
  const saveOnce = useRepeatableCall((body: Body, idempotencyKey) =>
    api.call(saveOwnDetails, { body, idempotencyKey }),
  );
  const { attempt, save } = useSaveDetails(query.queryKey, dialog, onClosed);
  const languages = [
    { value: 'page', label: t.asPage },
    { value: 'en', label: t.en },
    { value: 'fr', label: t.fr },
  ];
  return (
    <FormDialog<Values>
      ref={dialog}
      title={t.changeContact}
      className={styles.form}
      initialValues={initialValues ?? null}
      waiting={
        stored.isError ? (
          <ErrorNotice error={stored.error} isRetrying={stored.isFetching} onRetry={() => void stored.refetch()} />
        ) : (
          <LoadingRows label={t.loading} rows={4} heightPx={64} />
        )
      }
      onSubmit={(values) => save(() => saveOnce(bodyOf(values)))}
      submitLabel={t.save}
      isBusy={attempt.isBusy}
      problem={attempt.error && <DetailsProblem error={attempt.error} />}
      draftKey={`own-contact.${userId}`}
      draftVersion={DRAFT_VERSION}
      onClosed={onClosed}
    >
      <SelectField name="locale" label={t.language} options={languages} />
      {stored.data?.guardian && (
        <>
          <p className={styles.text}>{t.guardianText}</p>
          <PersonFactsProvider value={facts}>
            <PersonFieldStatesProvider value={stateOf}>
              <GuardianParts path="guardian[0]" index={0} options={NO_OPTIONS} legend={t.contactTitle} isLegendHidden />
            </PersonFieldStatesProvider>
          </PersonFactsProvider>
        </>
      )}
    </FormDialog>
  );
}
