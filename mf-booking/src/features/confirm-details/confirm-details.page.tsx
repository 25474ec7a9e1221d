import { clinicInfoQuery, Parcel, useMessages, useRemote, useSession } from '@carefront/shared/app';
import type { Practitioner, Service } from '@carefront/shared/contracts';
import { dateAt, isStartAhead, resolveZone } from '@carefront/shared/domain';
import { serverNowMs } from '@carefront/shared/http';
import {
  Button,
  ChoiceCard,
  ChoiceList,
  ClockIcon,
  ErrorNotice,
  InlineMessage,
  LoadingRows,
  makeClasses,
} from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ChosenCard } from '../../booking-facts/card/chosen-card.tsx';
import { BotCheckNotice } from '../../controls/footer-action.tsx';
import { lazyWithFallback } from '../../lazy-with-fallback.tsx';
import { CONFIRM_DETAILS } from '../../messages/confirm-details.messages.ts';
import { bookerOf } from '../../wizard/booker.rules.ts';
import { useBookingStore } from '../../wizard/booking-store.tsx';
import { refusalOf, useHoldSlot, waitMessageOf } from '../../wizard/hold-slot.ts';
import { useZoneTable } from '../../zones/zone-table.api.ts';
import { AccountDetails } from './account/account-details.tsx';
import { countdownText, holdFailureOf, holdLeftMs, minutesToAnnounce } from './hold/hold.rules.ts';
import type { StaffDetailsProps } from './staff/staff-details.tsx';
import { NewClient, type NewClientProps } from './visitor/new-client.tsx';

/** Loaded only for staff. */
const StaffDetails = lazyWithFallback<StaffDetailsProps>(
  'staff-details',
  async () => (await import('./staff/staff-details.tsx')).StaffDetails,
);

const PHONE = '@media (max-width: 639.98px)';

const useStyles = makeClasses({
  root: { display: 'flex', flexDirection: 'column', gap: '24px', [PHONE]: { gap: '16px' } },
  time: { display: 'flex', flexDirection: 'column', gap: '12px', [PHONE]: { gap: '8px' } },
});

interface ConfirmDetailsPageProps {
  service: Service;
  /** Practitioners whom the visitor may choose for this service; null: not known. */
  providers: readonly Practitioner[] | null;
  /** Practitioner of the held time; undefined: not known. */
  practitioner: Practitioner | undefined;
}

/** Step 3 (BK-40 to BK-49, BK-55, BK-60 to BK-75). */
export function ConfirmDetailsPage({ service, providers, practitioner }: ConfirmDetailsPageProps) {
  const t = useMessages(CONFIRM_DETAILS);
  const styles = useStyles();
  const { api, clinic } = useRemote();
  const { choices } = useBookingStore();
  const info = useQuery(clinicInfoQuery(api));
  const table = useZoneTable();
  const [openedMs] = useState(serverNowMs);

  const failed = [info, table].filter((query) => query.isError);
  if (failed.length > 0)
    return <ErrorNotice text={t.formFailed} onRetry={() => void Promise.all(failed.map((query) => query.refetch()))} />;
  if (!info.data || !table.data || !choices.slot) return <LoadingRows label={t.loadingForm} rows={5} heightPx={64} />;

  const clinicZone = table.data.find(clinic.timezone);
  if (!clinicZone) throw new Error('The time-zone table does not know the zone of the clinic');
  const zone = resolveZone(choices.timezone, clinicZone, table.data.find);
  return (
    <div className={styles.root}>
      <div className={styles.time}>
        <ChosenCard
          service={service}
          practitioner={practitioner}
          startsAt={choices.slot.startsAt}
          zone={zone}
          density="compact"
        />
        <HoldCountdown />
      </div>
      {/* The clinic's calendar decides who is a minor, not the visitor's. */}
      <BookerForm clinic={info.data.clinic} today={dateAt(clinicZone, openedMs)} providers={providers} />
    </div>
  );
}

type BookerFormProps = Pick<NewClientProps, 'clinic' | 'today'> & Pick<ConfirmDetailsPageProps, 'providers'>;

/** Shows the form for each kind of booker, and nothing while the kind is unknown. */
function BookerForm({ providers, ...props }: BookerFormProps) {
  const t = useMessages(CONFIRM_DETAILS);
  const booker = bookerOf(useSession());
  const signedInId = useSignInHere();
  // The keys remount the form for each person.
  switch (booker.kind) {
    case 'unknown':
      return <LoadingRows label={t.loadingForm} rows={5} heightPx={64} />;
    case 'visitor':
      return <VisitorDetails {...props} />;
    case 'new-client-only':
      return <NewClient key={booker.user.id} {...props} isFamilyHere />;
    case 'staff': {
      const { user, isPractitioner } = booker;
      return (
        <StaffDetails
          key={user.id}
          {...props}
          user={user}
          isPractitioner={isPractitioner}
          providers={providers}
          hasJustSignedIn={signedInId === user.id}
        />
      );
    }
    case 'account': {
      const { user, choosesClient } = booker;
      return (
        <AccountDetails
          key={user.id}
          clinic={props.clinic}
          today={props.today}
          user={user}
          choosesClient={choosesClient}
          providers={providers}
          hasJustSignedIn={signedInId === user.id}
        />
      );
    }
  }
}

const TICK_MS = 1000;

const useHoldCountdownStyles = makeClasses({
  quiet: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    margin: 0,
    color: 'var(--cf-text-quiet)',
    fontSize: '14px',
    lineHeight: '20px',
    fontVariantNumeric: 'tabular-nums',
    outlineStyle: 'none',
  },
  spoken: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
});

/** Shows the time left of the hold. Screen readers announce it only near the end. After the start has passed, says that instead. */
function HoldCountdown() {
  const t = useMessages(CONFIRM_DETAILS);
  const styles = useHoldCountdownStyles();
  const { choices } = useBookingStore();
  const expiresAt = choices.hold?.expiresAt ?? '';
  const startMs = Date.parse(choices.slot?.startsAt ?? '');
  const [nowMs, setNowMs] = useState(serverNowMs);
  const [spoken, setSpoken] = useState('');
  const leftMs = holdLeftMs(expiresAt, nowMs);
  const before = useRef(leftMs);
  const countdown = useRef<HTMLParagraphElement>(null);
  const [isHeldAgain, setIsHeldAgain] = useState(false);

  useEffect(() => {
    function tick() {
      const now = serverNowMs();
      const left = holdLeftMs(expiresAt, now);
      const minutes = minutesToAnnounce(before.current, left);
      if (minutes !== null) setSpoken(t.minutesLeft(minutes));
      before.current = left;
      setNowMs(now);
    }
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [expiresAt, t]);

  useEffect(() => {
    // The pressed button disappears with its message, so the focus moves to the countdown.
    if (isHeldAgain) countdown.current?.focus();
  }, [isHeldAgain]);

  if (choices.slot && !isStartAhead(startMs, nowMs)) return <TimePassed />;
  return (
    <>
      {leftMs > 0 ? (
        <p ref={countdown} tabIndex={-1} className={styles.quiet}>
          <ClockIcon aria-hidden="true" />
          <span role="timer">{t.holding(countdownText(leftMs))}</span>
        </p>
      ) : (
        <HoldEnded onHeld={() => setIsHeldAgain(true)} />
      )}
      <span role="status" className={styles.spoken}>
        {spoken}
      </span>
    </>
  );
}

/** Says that the appointment's start passed while the form was open. */
function TimePassed() {
  const t = useMessages(CONFIRM_DETAILS);
  const { dispatch } = useBookingStore();
  const choose = (
    <Button onClick={() => dispatch({ type: 'slot-lost', reason: 'passed' })}>{t.chooseAnotherTime}</Button>
  );
  return (
    <InlineMessage intent="warning" actions={choose}>
      {t.timePassed}
    </InlineMessage>
  );
}

interface HoldEndedProps {
  onHeld: () => void;
}

/** Says that the hold has ended. When the time is taken, leads back to the times; shows other failures here with what to do. */
function HoldEnded({ onHeld }: HoldEndedProps) {
  const t = useMessages(CONFIRM_DETAILS);
  const { dispatch } = useBookingStore();
  const hold = useHoldSlot();
  const failure = hold.isError && refusalOf(hold.error) === null ? holdFailureOf(hold.error) : null;
  function holdAgain() {
    hold.mutate(undefined, {
      onSuccess(held) {
        dispatch({ type: 'hold-renewed', hold: held });
        onHeld();
      },
    });
  }
  const again = (
    <Button isBusy={hold.isPending} onClick={() => !hold.isPending && holdAgain()}>
      {t.holdAgain}
    </Button>
  );
  return (
    <>
      <InlineMessage intent={failure ? 'error' : 'warning'} actions={again}>
        {failure ? (waitMessageOf(hold.error) ?? t.holdFailed(failure)) : t.holdEnded}
      </InlineMessage>
      {hold.isChecking && <BotCheckNotice />}
    </>
  );
}

/**
 * Transfers the hold when someone signs in while this step is open, here or in another tab: the new session does not know the hold until
 * it has sent the token once. The transfer may be answered after the booking: it is then refused, because the booking has the time.
 * @returns Id of the user who signed in; null: nobody did since the step opened.
 */
function useSignInHere(): number | null {
  const session = useSession();
  const { choices, dispatch } = useBookingStore();
  const hold = useHoldSlot({ isAutomatic: true });
  const before = useRef(session.status);
  const [signedInId, setSignedInId] = useState<number | null>(null);
  const userId = session.status === 'signed-in' ? session.user.id : null;

  const welcome = useEffectEvent((id: number) => {
    setSignedInId(id);
    if (choices.hold) hold.mutate(undefined, { onSuccess: (held) => dispatch({ type: 'hold-renewed', hold: held }) });
  });
  useEffect(() => {
    if (before.current === 'anonymous' && userId !== null) welcome(userId);
    before.current = session.status;
  }, [session.status, userId]);
  return signedInId;
}

const NEW = 'new';
const RETURNING = 'returning';

/** No redirect: this step reacts to the session like the rest of the page. */
const LOGIN = { isRedirectDisabled: true, onSignedIn: () => undefined };

const useVisitorDetailsStyles = makeClasses({ text: { margin: 0, maxWidth: '68ch', outlineStyle: 'none' } });

/** Step 3 for a visitor who is not signed in: 'New Client' or 'Returning (Login)' (BK-45 to BK-47). */
function VisitorDetails(props: Pick<NewClientProps, 'clinic' | 'today'>) {
  const t = useMessages(CONFIRM_DETAILS);
  const [kind, setKind] = useState(NEW);
  /** null: the visitor opened the login, and no email is known. */
  const [email, setEmail] = useState<string | null>(null);

  function choose(chosen: string) {
    setKind(chosen);
    setEmail(null);
  }
  function logIn(typed: string) {
    setKind(RETURNING);
    setEmail(typed);
  }
  return (
    <>
      <ChoiceList label={t.clientKind} isLabelHidden value={kind} onChoose={choose} columns={2} isCompact>
        <ChoiceCard value={NEW} title={t.newClient} />
        <ChoiceCard value={RETURNING} title={t.returning} />
      </ChoiceList>
      {kind === NEW ? <NewClient {...props} isFamilyHere onLogin={logIn} /> : <Returning email={email} />}
    </>
  );
}

function Returning({ email }: { email: string | null }) {
  const t = useMessages(CONFIRM_DETAILS);
  const styles = useVisitorDetailsStyles();
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The pressed button is gone with its form. A visitor who chose the card keeps the focus there.
    if (email !== null) text.current?.focus();
  }, [email]);
  return (
    <>
      <p ref={text} tabIndex={-1} className={styles.text}>
        {t.pleaseLogIn}
      </p>
      <Parcel name="login-form@1" props={email ? { ...LOGIN, email } : LOGIN} />
    </>
  );
}
