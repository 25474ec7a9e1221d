import {
  type AskedFormsProps,
  defineMessages,
  navigate,
  Parcel,
  useMessages,
  useRemote,
  useSession,
} from '@carefront/shared/app';
import { BOOKING_ACTIONS } from '@carefront/shared/bookings';
import type { BookedAppointment, Practitioner, Service } from '@carefront/shared/contracts';
import { offerBookingAccount } from '@carefront/shared/contracts/calls';
import { ANY_PRACTITIONER_ID, resolveZone } from '@carefront/shared/domain';
import { useAttempt } from '@carefront/shared/forms';
import {
  Button,
  CheckmarkCircleIcon,
  ErrorNotice,
  InlineMessage,
  LoadingRows,
  makeClasses,
  makeStyles,
} from '@carefront/shared/ui';
import { type MouseEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { AddToCalendar } from '../../../booking-actions/add-to-calendar.tsx';
import { ChosenCard } from '../../../booking-facts/card/chosen-card.tsx';
import { FooterAction } from '../../../controls/footer-action.tsx';
import { CONFIRM_DETAILS } from '../../../messages/confirm-details.messages.ts';
import { bookerOf } from '../../../wizard/booker.rules.ts';
import { type Booked, useBookingStore } from '../../../wizard/booking-store.tsx';
import { useZoneTable } from '../../../zones/zone-table.api.ts';
import { managePath, manageToken } from './manage-path.rules.ts';

interface BookedPageProps {
  booked: Booked;
  service: Service;
  provider: Practitioner | undefined;
  onDone: () => void;
}

const ASKED_FORMS = 'asked-forms@1';

const useStyles = makeClasses({
  root: { display: 'flex', flexDirection: 'column', gap: '16px' },
  head: { display: 'flex', gap: '12px', alignItems: 'start' },
  mark: { flexShrink: 0, width: '32px', height: '32px', color: 'var(--cf-success-text)' },
  text: { margin: 0, fontSize: '18px', lineHeight: '28px', maxWidth: '52ch' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '12px' },
});

// Beats the class of the button.
const useButtonStyles = makeStyles({
  root: { minWidth: '160px', '@media (max-width: 639.98px)': { width: '100%' } },
});

/** Shows the booked appointment and what happens next (BK-81, BK-88). */
export function BookedPage({ booked, service, provider, onDone }: BookedPageProps) {
  const t = useMessages(CONFIRM_DETAILS);
  const styles = useStyles();
  const { clinic } = useRemote();
  const { choices } = useBookingStore();
  const table = useZoneTable();
  const { appointment } = booked;
  const isConfirmed = appointment.status === 'confirmed';
  const heldId = choices.practitionerId === ANY_PRACTITIONER_ID ? choices.hold?.practitionerId : undefined;
  const isOtherPractitioner = heldId !== undefined && heldId !== appointment.practitioner_id;
  // The page that the email links to (BK-87) is for the client, so staff get no link to it.
  const ownPage = bookerOf(useSession()).kind === 'staff' ? null : managePath(appointment.manage_url);
  const clinicZone = table.data?.find(clinic.timezone);
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <CheckmarkCircleIcon aria-hidden="true" className={styles.mark} />
        <p className={styles.text}>{isConfirmed ? t.confirmed : t.requested}</p>
      </div>
      {table.data && clinicZone ? (
        <ChosenCard
          service={service}
          practitioner={provider}
          startsAt={appointment.starts_at}
          zone={resolveZone(choices.timezone, clinicZone, table.data.find)}
          booked={appointment}
        >
          <CardActions appointment={appointment} path={ownPage} />
        </ChosenCard>
      ) : (
        <LoadingRows label={t.appointment} rows={1} heightPx={240} />
      )}
      <WhatHappensNext
        isConfirmed={isConfirmed}
        isMailed={booked.hasMailAddress && !booked.isFirstAnswer}
        hasOwnPage={ownPage !== null}
        isLate={isLate(appointment)}
      />
      {isOtherPractitioner && provider && (
        <InlineMessage intent="info">{t.otherProvider(provider.user.full_name)}</InlineMessage>
      )}
      <SetPasswordOffer appointment={appointment} />
      <AskedForms serviceId={service.id} bookingToken={manageToken(appointment.manage_url)} />
      {booked.isFirstAnswer && <InlineMessage intent="info">{t.firstAnswerStands}</InlineMessage>}
      <FooterAction>
        <Button appearance="primary" className={useButtonStyles().root} onClick={onDone}>
          {t.done}
        </Button>
      </FooterAction>
    </div>
  );
}

/** Whether the clinic's limits for changes online have passed already. An older server sends no limits. */
const isLate = ({ cancel_until, move_until }: BookedAppointment): boolean =>
  cancel_until === null && move_until === null;

/** The forms that the service asks for. Staff send forms to clients from their own list. */
function AskedForms({ serviceId, bookingToken }: AskedFormsProps) {
  const { hasPart, clinic } = useRemote();
  const booker = bookerOf(useSession());
  const props = useMemo(() => ({ serviceId, bookingToken }), [serviceId, bookingToken]);
  if (!clinic.isIntakeFormEnabled || !hasPart(ASKED_FORMS) || booker.kind === 'staff') return null;
  return <Parcel name={ASKED_FORMS} props={props} />;
}

interface CardActionsProps {
  appointment: BookedAppointment;
  /** The appointment's own page; null: the reader has none. */
  path: string | null;
}

/** 'View' opens the page that the email links to. */
function CardActions({ appointment, path }: CardActionsProps) {
  const t = useMessages(BOOKING_ACTIONS);
  const styles = useStyles();
  const { startOver } = useBookingStore();
  const { calendar_file: file = null } = appointment;
  if (path === null && file === null) return null;

  function open(event: MouseEvent) {
    // The browser handles a click that opens a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(path ?? '');
    startOver();
  }
  return (
    <div className={styles.actions}>
      {path !== null && (
        <Button as="a" href={path} onClick={open}>
          {t.view}
        </Button>
      )}
      {file !== null && <AddToCalendar file={file} />}
    </div>
  );
}

const useWhatHappensNextStyles = makeClasses({
  root: { display: 'flex', flexDirection: 'column', gap: '8px', minWidth: 0 },
  heading: { margin: 0, fontSize: '18px', lineHeight: '26px', fontWeight: 600 },
  list: { display: 'flex', flexDirection: 'column', gap: '8px', margin: 0, paddingLeft: '24px', maxWidth: '60ch' },
});

interface WhatHappensNextProps {
  isConfirmed: boolean;
  /** The booked form has an email address; false: not, or it is not known here. */
  isMailed: boolean;
  /** Whether the card above has 'View'. */
  hasOwnPage: boolean;
  /** Whether it is too late to reschedule or cancel online. */
  isLate: boolean;
}

/** Says in this order: the clinic's next step, how the client learns of it, and what the client can still do. */
function WhatHappensNext({ isConfirmed, isMailed, hasOwnPage, isLate }: WhatHappensNextProps) {
  const t = useMessages(WHAT_HAPPENS_NEXT);
  const styles = useWhatHappensNextStyles();
  const id = useId();
  const lines = isConfirmed
    ? [t.isConfirmed, isMailed ? t.detailsMailed : t.detailsMaybeMailed]
    : [t.isHeld, isMailed ? t.toldByMail : t.toldByMailOrPhone];
  if (hasOwnPage) lines.push(isLate ? t.changedByClinic : t.canChange);
  return (
    <section aria-labelledby={id} className={styles.root}>
      <h3 id={id} className={styles.heading}>
        {t.title}
      </h3>
      <ol className={styles.list}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </section>
  );
}

const useSetPasswordOfferStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '8px', minWidth: 0 },
  heading: { margin: 0, fontSize: '18px', lineHeight: '26px', fontWeight: 600 },
  text: { margin: 0, maxWidth: '60ch' },
  sent: { width: '100%', outlineStyle: 'none' },
});

/**
 * Offers a visitor who booked a link by email that sets a password, so that they log in the next time (BK-45). The page proves no mailbox: the
 * account is made behind the emailed link, and the text is the same whether or not an account has the address.
 */
function SetPasswordOffer({ appointment }: { appointment: BookedAppointment }) {
  const t = useMessages(SET_PASSWORD_OFFER);
  const styles = useSetPasswordOfferStyles();
  const id = useId();
  const { api } = useRemote();
  const session = useSession();
  const attempt = useAttempt();
  const [isSent, setIsSent] = useState(false);
  const sent = useRef<HTMLDivElement>(null);
  // The pressed button is gone: its result takes the focus.
  useEffect(() => {
    if (isSent) sent.current?.focus();
  }, [isSent]);
  const token = manageToken(appointment.manage_url);
  if (session.status !== 'anonymous' || appointment.can_set_password !== 1 || token === undefined) return null;

  const ask = () =>
    attempt.run(async () => {
      await api.call(offerBookingAccount, { params: { token } });
      setIsSent(true);
    });
  return (
    <section aria-labelledby={id} className={styles.root}>
      <h3 id={id} className={styles.heading}>
        {t.title}
      </h3>
      {isSent ? (
        <div ref={sent} tabIndex={-1} className={styles.sent}>
          <InlineMessage intent="success">{t.sent}</InlineMessage>
        </div>
      ) : (
        <>
          <p className={styles.text}>{t.text}</p>
          <Button isBusy={attempt.isBusy} onClick={() => void ask()}>
            {t.ask}
          </Button>
        </>
      )}
      {attempt.error && <ErrorNotice error={attempt.error} />}
    </section>
  );
}

const SET_PASSWORD_OFFER = defineMessages(
  {
    title: 'Book faster the next time',
    text: 'With a password you see your appointments here, and your details are filled in. We send a link to the address that you booked with.',
    ask: 'Email me a link to set a password',
    sent: 'We sent an email to the address that you booked with. Open the link in it within 24 hours, and choose a password.',
  },
  {
    title: 'Réservez plus vite la prochaine fois',
    text: 'Avec un mot de passe, vous voyez vos rendez-vous ici et vos renseignements sont déjà remplis. Nous envoyons un lien à l’adresse de votre réservation.',
    ask: 'M’envoyer un lien pour choisir un mot de passe',
    sent: 'Nous avons envoyé un courriel à l’adresse de votre réservation. Ouvrez le lien qu’il contient dans les 24 heures et choisissez un mot de passe.',
  },
);

const WHAT_HAPPENS_NEXT = defineMessages(
  {
    title: 'What happens next',
    isHeld: 'The clinic holds this time for you until it confirms or declines your request.',
    toldByMail: 'We will let you know by email.',
    toldByMailOrPhone: 'We will let you know by email, or by phone if you gave no email address.',
    isConfirmed: 'Your appointment is confirmed.',
    detailsMailed: 'The details are on their way to you by email.',
    detailsMaybeMailed: 'If you gave an email address, the details are on their way to it.',
    changedByClinic: 'It begins soon: please contact the clinic to reschedule or cancel.',
    canChange: 'To reschedule or cancel, press “View” above or the link in the email.',
  },
  {
    title: 'La suite',
    isHeld: 'La clinique vous retient cette heure jusqu’à ce qu’elle confirme ou refuse votre demande.',
    toldByMail: 'Nous vous préviendrons par courriel.',
    toldByMailOrPhone:
      'Nous vous préviendrons par courriel, ou par téléphone si vous n’avez pas donné d’adresse courriel.',
    isConfirmed: 'Votre rendez-vous est confirmé.',
    detailsMailed: 'Les détails vous sont envoyés par courriel.',
    detailsMaybeMailed: 'Si vous avez donné une adresse courriel, les détails y sont envoyés.',
    changedByClinic: 'Il commence bientôt\u00A0: pour le déplacer ou l’annuler, veuillez communiquer avec la clinique.',
    canChange:
      'Pour déplacer ou annuler le rendez-vous, appuyez sur «\u00A0Voir\u00A0» ci-dessus ou sur le lien du courriel.',
  },
);
