import { pagePath, useLocale, useMessages } from '@carefront/shared/app';
import { timeText } from '@carefront/shared/bookings';
import type { SessionUser } from '@carefront/shared/contracts';
import { OPENING_STEPS, type OpeningStepName, wallTimeOfMinutes } from '@carefront/shared/domain';
import { useAttempt } from '@carefront/shared/forms';
import { AppLink, Button, CallProblem, CheckmarkCircleIcon, Link, makeStyles } from '@carefront/shared/ui';
import type { ReactNode } from 'react';
import { HOURS_PATH, PEOPLE_PATH, SETTINGS_PATHS } from '../paths.ts';
import { type Opening, useOpeningActs } from './opening.api.ts';
import { OPENING } from './opening.messages.ts';

const PHONE = '@media (max-width: 639.98px)';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  step: {
    display: 'grid',
    gridTemplateColumns: '24px minmax(0, 1fr) auto',
    columnGap: '12px',
    alignItems: 'center',
    minHeight: '64px',
    padding: '8px 0',
    borderTop: '1px solid var(--cf-line)',
    [PHONE]: { gridTemplateColumns: '24px minmax(0, 1fr)', alignItems: 'start' },
  },
  mark: { display: 'flex', justifyContent: 'center', color: 'var(--cf-success)' },
  circle: {
    boxSizing: 'border-box',
    width: '18px',
    height: '18px',
    border: '2px solid var(--cf-line-strong)',
    borderRadius: '50%',
  },
  title: { margin: 0, fontSize: '1rem', fontWeight: 600, lineHeight: 1.5, overflowWrap: 'anywhere' },
  text: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '0.875rem', lineHeight: 1.45, overflowWrap: 'anywhere' },
  acts: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '4px 16px',
    [PHONE]: { gridColumn: '2', justifyContent: 'flex-start' },
  },
  link: { display: 'inline-flex', alignItems: 'center', minHeight: '44px' },
  hidden: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
});

/** The services are a page of another remote. */
const SERVICES_PATH = '/staff/services';
/** The place leads back to the steps (`AllSettingsLink`). */
const fromHere = (path: string): string => `${path}?from=opening`;

interface OpeningStepsProps {
  opening: Opening;
  user: SessionUser;
}

/** The steps that open the clinic, each with one press to its place. Steps that this release does not know are left out. */
export function OpeningSteps({ opening, user }: OpeningStepsProps) {
  const styles = useStyles();
  const known = OPENING_STEPS.flatMap((name) =>
    opening.steps.filter(({ step }) => step === name).map((step) => ({ ...step, name })),
  );
  const next = known.find(({ is_done }) => is_done === 0)?.name;
  return (
    <ol role="list" className={styles.list}>
      {known.map(({ name, is_done }) => (
        <Step key={name} name={name} isDone={is_done === 1} isNext={name === next} opening={opening} user={user} />
      ))}
    </ol>
  );
}

interface StepProps extends OpeningStepsProps {
  name: OpeningStepName;
  isDone: boolean;
  /** The first step that is not done. */
  isNext: boolean;
}

function Step({ name, isDone, isNext, opening, user }: StepProps) {
  const t = useMessages(OPENING);
  const styles = useStyles();
  const locale = useLocale();
  const acts = useOpeningActs();
  const attempt = useAttempt();
  const { start_minutes: start, end_minutes: end } = opening.clinic_hours;
  const hours = [start, end].map((minutes) => timeText(wallTimeOfMinutes(minutes), locale)).join(' – ');

  const place = (path: string, label: string) => (
    <AppLink to={fromHere(path)} className={styles.link}>
      {label}
    </AppLink>
  );
  const tab = (path: string, label: string, onOpen?: () => void) => (
    <Link href={path} target="_blank" rel="noopener" className={styles.link} onClick={onOpen}>
      {label}
      <span className={styles.hidden}> {t.newTab}</span>
    </Link>
  );
  const press = (label: string, act: () => Promise<void>) => (
    <Button appearance={isNext ? 'primary' : 'secondary'} isBusy={attempt.isBusy} onClick={() => void attempt.run(act)}>
      {label}
    </Button>
  );
  const words: Readonly<Record<OpeningStepName, { title: string; text: string; acts: ReactNode }>> = {
    people: {
      title: t.people,
      text: t.peopleText,
      acts: (
        <>
          {place(PEOPLE_PATH, t.peopleLink)}
          {!isDone && press(t.seeClients, () => acts.seeClients(user.id))}
        </>
      ),
    },
    services: {
      title: t.services,
      text: t.servicesText,
      acts: place(SERVICES_PATH, isDone ? t.servicesLinkDone : t.servicesLink),
    },
    hours: { title: t.hours, text: t.hoursText(hours), acts: place(HOURS_PATH, t.hoursLink) },
    contact: { title: t.contact, text: t.contactText, acts: place(SETTINGS_PATHS.site, t.contactLink) },
    look: {
      title: t.look,
      text: t.lookText,
      acts: (
        <>
          {place(SETTINGS_PATHS.look, t.lookLink)}
          {tab(pagePath('home'), t.siteLink, () => void acts.noteSiteSeen())}
        </>
      ),
    },
    booking: {
      title: t.booking,
      text: t.bookingText,
      acts: (
        <>
          {place(SETTINGS_PATHS.booking, t.bookingLink)}
          {!isDone && press(t.bookingAct, acts.switchBookingOn)}
        </>
      ),
    },
    'first-booking': {
      title: t.firstBooking,
      text: t.firstBookingText,
      acts: tab(pagePath('booking'), t.firstBookingLink),
    },
  };
  const { title, text, acts: ways } = words[name];
  return (
    <li className={styles.step} aria-current={isNext ? 'step' : undefined}>
      <span className={styles.mark}>
        {isDone ? <CheckmarkCircleIcon aria-hidden="true" /> : <span aria-hidden="true" className={styles.circle} />}
      </span>
      <div>
        <h3 className={styles.title}>
          {title}
          <span className={styles.hidden}>{` (${isDone ? t.done : t.toDo})`}</span>
        </h3>
        <p className={styles.text}>{text}</p>
        {attempt.error && <CallProblem error={attempt.error} />}
      </div>
      <div className={styles.acts}>{ways}</div>
    </li>
  );
}
