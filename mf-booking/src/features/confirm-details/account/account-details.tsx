import { useMessages, useRemote } from '@carefront/shared/app';
import { LoggedInAs, useNameWithBirthDate } from '@carefront/shared/clients';
import type { Clinic, Practitioner, SessionUser } from '@carefront/shared/contracts';
import { type BookingFormValues, type IsoDate, NOTES_MAX_LENGTH, newBookingForm } from '@carefront/shared/domain';
import { FormRoot, SelectField, TextAreaField, useFormField } from '@carefront/shared/forms';
import {
  AddIcon,
  Button,
  ChoiceCard,
  ChoiceList,
  EmptyNotice,
  ErrorNotice,
  LoadingRows,
  makeClasses,
  makeStyles,
} from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CONFIRM_DETAILS } from '../../../messages/confirm-details.messages.ts';
import { CONVERSATION } from '../../../messages/conversation.messages.ts';
import { type ClientOption, clientOptions, preselectedClient } from '../../../own-clients/client-options.rules.ts';
import { ownClientsQuery } from '../../../own-clients/own-clients.api.ts';
import { settledPractitionerId } from '../../../wizard/booking-steps.rules.ts';
import { useBookingStore } from '../../../wizard/booking-store.tsx';
import { isOneOf } from '../../../wizard/provider-choice.rules.ts';
import { DraftSaver } from '../draft-saver.tsx';
import { accountBodyOf } from '../submit/booking-body.rules.ts';
import { AccountAction } from '../submit/schedule-action.tsx';
import { useSubmitBooking } from '../submit/use-submit-booking.ts';
import { NewClient } from '../visitor/new-client.tsx';
import { OtherProviderNotice } from './other-provider-notice.tsx';

interface AccountDetailsProps {
  clinic: Clinic;
  /** Calendar date at the clinic. */
  today: IsoDate;
  user: SessionUser;
  /** True for a guardian or contact: they select the client. */
  choosesClient: boolean;
  /** Practitioners whom the user may book with for this service; null: not known. */
  providers: readonly Practitioner[] | null;
  /** True when the person signed in during this step: the step restarts and takes the focus, so that screen readers announce it. */
  hasJustSignedIn: boolean;
}

const useStyles = makeStyles({ other: { alignSelf: 'flex-start' } });

/** Step 3 for signed-in users who book with their account (BK-41, BK-43, BK-47 to BK-49). */
export function AccountDetails({ choosesClient, hasJustSignedIn, ...props }: AccountDetailsProps) {
  return (
    <>
      <LoggedInAs user={props.user} isFocused={hasJustSignedIn} />
      {choosesClient ? <ForChosenClient {...props} /> : <AccountForm {...props} clients={null} />}
    </>
  );
}

type ChoosingProps = Pick<AccountDetailsProps, 'clinic' | 'today' | 'user' | 'providers'>;

/** One of the person's clients, or a child whom a guardian adds: the child is theirs from then on. */
function ForChosenClient(props: ChoosingProps) {
  const t = useMessages(CONVERSATION);
  const styles = useStyles();
  const { clinic, today, user } = props;
  const [isNewChild, setIsNewChild] = useState(false);
  const canAdd = user.roles.includes('guardian');
  if (isNewChild)
    return (
      <>
        <Button className={styles.other} onClick={() => setIsNewChild(false)}>
          {t.chooseOwnClient}
        </Button>
        <NewClient clinic={clinic} today={today} guardian={user} />
      </>
    );
  return (
    <>
      {canAdd && (
        <Button className={styles.other} icon={<AddIcon />} onClick={() => setIsNewChild(true)}>
          {t.addChild}
        </Button>
      )}
      <ForOwnClient {...props} />
    </>
  );
}

function ForOwnClient(props: ChoosingProps) {
  const t = useMessages(CONFIRM_DETAILS);
  const { api } = useRemote();
  const named = useNameWithBirthDate();
  const assigned = useQuery(ownClientsQuery(api));
  if (assigned.isPending) return <LoadingRows label={t.loadingClients} rows={2} heightPx={64} />;
  if (!assigned.data) return <ErrorNotice text={t.clientsFailed} onRetry={() => void assigned.refetch()} />;
  const clients = clientOptions(props.user, assigned.data, named);
  if (clients.length === 0) return <EmptyNotice text={t.noClients} />;
  return <AccountForm {...props} clients={clients} />;
}

interface AccountFormProps {
  clinic: Clinic;
  user: SessionUser;
  /** Clients whom the user may choose from; null: the user books for themselves. */
  clients: readonly ClientOption[] | null;
  /** Practitioners whom the user may book with for this service; null: not known. */
  providers: readonly Practitioner[] | null;
}

const FORM_ID = 'carefront-account-booking';

const useAccountStyles = makeClasses({ form: { display: 'flex', flexDirection: 'column', gap: '24px' } });

/** 'Selected Client' and 'Appointment Notes' (BK-41, BK-43, BK-44). Takes over notes that were typed in the sign-up form. */
function AccountForm({ clinic, user, clients, providers }: AccountFormProps) {
  const t = useMessages(CONFIRM_DETAILS);
  const styles = useAccountStyles();
  const { choices, readForm } = useBookingStore();
  const { submit, problem } = useSubmitBooking(accountBodyOf);
  const [initialValues] = useState<BookingFormValues>(() => {
    const typed = readForm() ?? newBookingForm(clinic);
    const client_id = clients ? preselectedClient(typed.client_id, clients) : user.client_id;
    return { ...typed, client_id };
  });
  const isProviderTheirs = isOneOf(providers, settledPractitionerId(choices));

  return (
    <FormRoot<BookingFormValues> id={FORM_ID} className={styles.form} initialValues={initialValues} onSubmit={submit}>
      {!isProviderTheirs && <OtherProviderNotice />}
      {clients && <WhoseField user={user} clients={clients} />}
      <TextAreaField name="notes" label={t.notes} maxLength={NOTES_MAX_LENGTH} />
      <DraftSaver initialValues={initialValues} />
      <AccountAction formId={FORM_ID} problem={problem} isProviderTheirs={isProviderTheirs} />
    </FormRoot>
  );
}

interface WhoseFieldProps {
  user: SessionUser;
  /** The clients whom the user may book for, themselves among them if they are a client. */
  clients: readonly ClientOption[];
}

const ME = 'me';
const OTHER = 'other';

/** For whom the account books: the user, or one of the clients whom they look after ('Selected Client', BK-41, BK-43). */
function WhoseField({ user, clients }: WhoseFieldProps) {
  const t = useMessages(CONVERSATION);
  const texts = useMessages(CONFIRM_DETAILS);
  const field = useFormField<number | null>('client_id', null);
  const [isOther, setIsOther] = useState(false);
  const others = clients.filter(({ value }) => value !== user.client_id);
  const hasBoth = others.length > 0 && others.length < clients.length;
  if (!hasBoth)
    return (
      <SelectField<number>
        name="client_id"
        label={texts.selectedClient}
        options={clients}
        placeholder={texts.select}
        {...(others.length > 0 && { help: t.somebodyYouLookAfter })}
      />
    );

  function choose(value: string): void {
    setIsOther(value === OTHER);
    field.change(value === ME ? user.client_id : others.length === 1 ? (others[0]?.value ?? null) : null);
  }
  const isMe = field.value !== null && field.value === user.client_id;
  const isSomebody = !isMe && (isOther || field.value !== null);
  return (
    <>
      <ChoiceList
        label={t.whoIsItFor}
        value={isMe ? ME : isSomebody ? OTHER : null}
        onChoose={choose}
        columns={2}
        isCompact
      >
        <ChoiceCard value={ME} title={t.me} />
        <ChoiceCard value={OTHER} title={t.somebodyILookAfter} />
      </ChoiceList>
      {isSomebody && (
        <SelectField<number>
          name="client_id"
          label={texts.selectedClient}
          options={others}
          placeholder={texts.select}
        />
      )}
    </>
  );
}
