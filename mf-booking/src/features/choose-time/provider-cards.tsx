import { ClinicText, useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { SLOTS_KEY, shortDayText, timeText } from '@carefront/shared/bookings';
import type { Practitioner, Service } from '@carefront/shared/contracts';
import { ANY_PRACTITIONER_ID, type IsoDate, type WallTime } from '@carefront/shared/domain';
import {
  CheckmarkCircleIcon,
  ClockIcon,
  LinkButton,
  LoadingRows,
  makeClasses,
  PHONE,
  SkeletonItem,
  useMediaQuery,
} from '@carefront/shared/ui';
import { PersonAvatar } from '@carefront/shared/ui/pages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { CHOOSE_TIME } from '../../messages/choose-time.messages.ts';
import { useBookingStore } from '../../wizard/booking-store.tsx';
import { type NextStart, nextStartsQuery } from '../../wizard/open-slots.ts';
import { earliestStart, firstProviders, MAX_CARDS, MAX_UNFOLDED, nextStartOf } from './provider-cards.rules.ts';

interface ProviderCardsProps {
  service: Service;
  providers: readonly Practitioner[];
  /** Whether 'First available' is a choice. */
  hasAny: boolean;
  timezone: string;
  /** Called when the choice jumps to a day. */
  onJump: () => void;
}

const useStyles = makeClasses({
  root: { display: 'flex', flexDirection: 'column', gap: '8px', minWidth: 0 },
  label: { fontWeight: 600, fontSize: '14px', lineHeight: '20px' },
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
    gap: '8px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  anybody: {
    display: 'inline-grid',
    placeItems: 'center',
    width: '44px',
    height: '44px',
    borderRadius: '50%',
    backgroundColor: 'var(--cf-brand-tint)',
    color: 'var(--cf-brand-tint-text)',
  },
  more: { '& > button': { minHeight: '44px' } },
});

/** The practitioners with their next open start, beside the dropdown of BK-21. A press also jumps to the day of that start. */
export function ProviderCards({ service, providers, hasAny, timezone, onJump }: ProviderCardsProps) {
  const t = useMessages(CHOOSE_TIME);
  const styles = useStyles();
  const labelId = useId();
  const { api } = useRemote();
  const { choices } = useBookingStore();
  const { practitionerId: chosenId } = choices;
  const answer = useQuery(nextStartsQuery(api, { serviceId: service.id, locationId: choices.locationId, timezone }));
  const nexts = answer.data ?? null;
  const choose = useChooseNext(answer.isPending ? null : (nexts ?? []), onJump);
  const [openedFor, setOpenedFor] = useState<number | null>();
  const isOpen = openedFor === chosenId;
  const isPhone = useMediaQuery(PHONE);

  const areMany = providers.length > MAX_CARDS;
  const isFolded = chosenId !== null && providers.length > (isPhone ? 1 : MAX_UNFOLDED) && !isOpen;
  const cards = isOpen ? providers : firstProviders(providers, nexts);
  const shown = isFolded ? providers.filter(({ id }) => id === chosenId) : cards;
  const isAnyShown = hasAny && (!isFolded || chosenId === ANY_PRACTITIONER_ID);
  // The order of many depends on their next starts; cards must not change places under a finger.
  if (areMany && !isFolded && answer.isPending)
    return <LoadingRows label={t.loadingNextStarts} rows={4} heightPx={88} />;
  return (
    <div className={styles.root}>
      <span id={labelId} className={styles.label}>
        {t.practitioners}
      </span>
      <ul role="list" aria-labelledby={labelId} className={styles.list}>
        {isAnyShown && (
          <li>
            <ProviderCard
              name={t.firstAvailable}
              line={t.anyPractitioner}
              art={
                <span aria-hidden="true" className={styles.anybody}>
                  <ClockIcon />
                </span>
              }
              next={nextState(answer.isPending, nexts, nexts && earliestStart(nexts))}
              isChosen={chosenId === ANY_PRACTITIONER_ID}
              onChoose={() => choose(ANY_PRACTITIONER_ID)}
            />
          </li>
        )}
        {shown.map(({ id, user }) => (
          <li key={id}>
            <ProviderCard
              name={user.full_name}
              line={lineOf(user)}
              art={<PersonAvatar name={user.full_name} initials={user.initials} portrait={user.portrait} />}
              next={nextState(
                answer.isPending,
                nexts,
                nexts?.find(({ practitioner_id }) => practitioner_id === id),
              )}
              isChosen={id === chosenId}
              onChoose={() => choose(id)}
            />
          </li>
        ))}
      </ul>
      {(isFolded || areMany || isOpen) && (
        <div className={styles.more}>
          <LinkButton aria-expanded={isOpen} onClick={() => setOpenedFor(isOpen ? undefined : chosenId)}>
            {isOpen ? t.fewerPractitioners : t.allPractitioners(providers.length)}
          </LinkButton>
        </div>
      )}
    </div>
  );
}

function lineOf({ title, occupation, langs }: Practitioner['user']): ReactNode {
  if (!title && !occupation) return null;
  return (
    <>
      {title && <ClinicText lang={langs?.title}>{title}</ClinicText>}
      {title && occupation && '\u00a0· '}
      {occupation && <ClinicText lang={occupation.langs?.name}>{occupation.name}</ClinicText>}
    </>
  );
}

/** @param next - Empty: nobody, or this practitioner, has an open start. */
function nextState(
  isPending: boolean,
  nexts: readonly NextStart[] | null,
  next: NextStart | null | undefined,
): NextStartState {
  if (isPending) return 'loading';
  if (!nexts) return 'unknown';
  return next?.date && next.time ? { date: next.date, time: next.time } : 'none';
}

/**
 * Chooses a practitioner and the day of their next start. When the starts are not known yet, the day follows with the answer.
 * @param nexts - null: not known yet.
 * @param onJump - Called before a day is chosen.
 */
function useChooseNext(nexts: readonly NextStart[] | null, onJump: () => void): (practitionerId: number) => void {
  const queryClient = useQueryClient();
  const { choices, dispatch } = useBookingStore();
  const waiting = useRef<number | null>(null);

  function dayOf(practitionerId: number): IsoDate | null {
    return (nexts && nextStartOf(practitionerId, nexts)?.date) ?? null;
  }

  function jump(practitionerId: number, date: IsoDate) {
    onJump();
    dispatch({ type: 'next-chosen', practitionerId, date });
  }

  useEffect(() => {
    const practitionerId = waiting.current;
    if (practitionerId === null || !nexts) return;
    waiting.current = null;
    const date = dayOf(practitionerId);
    // Another choice since then wins.
    if (date !== null && choices.practitionerId === practitionerId && choices.date === null) jump(practitionerId, date);
  });

  return (practitionerId) => {
    // BK-31, as in the dropdown.
    if (practitionerId !== choices.practitionerId) queryClient.removeQueries({ queryKey: SLOTS_KEY });
    const date = dayOf(practitionerId);
    waiting.current = nexts ? null : practitionerId;
    if (date === null) dispatch({ type: 'practitioner-chosen', practitionerId });
    else jump(practitionerId, date);
  };
}

/** The next open start, in the shown zone. */
type NextStartState = { date: IsoDate; time: WallTime } | 'none' | 'loading' | 'unknown';

interface ProviderCardProps {
  name: string;
  /** Title and discipline; null: neither. */
  line: ReactNode;
  art: ReactNode;
  next: NextStartState;
  isChosen: boolean;
  onChoose: () => void;
}

const useProviderCardStyles = makeClasses({
  card: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) 20px',
    columnGap: '12px',
    alignItems: 'center',
    width: '100%',
    height: '100%',
    boxSizing: 'border-box',
    padding: '11px',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-card)',
    backgroundColor: 'var(--cf-surface)',
    color: 'var(--cf-text)',
    font: 'inherit',
    fontSize: '14px',
    lineHeight: '20px',
    textAlign: 'start',
    cursor: 'pointer',
    // A touch would leave the hover style behind.
    '@media (hover: hover)': { ':hover': { backgroundColor: 'var(--cf-surface-hover)' } },
    '&[aria-pressed="true"]': {
      padding: '10px',
      border: '2px solid var(--cf-brand-text)',
      backgroundColor: 'var(--cf-brand-tint)',
    },
  },
  text: { display: 'flex', flexDirection: 'column', minWidth: 0, overflowWrap: 'anywhere' },
  name: { fontSize: '16px', lineHeight: '24px', fontWeight: 600 },
  line: { color: 'var(--cf-text-quiet)' },
  // As high before the answer as after it.
  next: { minHeight: '20px', fontVariantNumeric: 'tabular-nums' },
  check: { color: 'var(--cf-brand-text)' },
});

/** One practitioner with the next open start. A button, not a radio: the arrow keys would load a calendar for each. */
function ProviderCard({ name, line, art, next, isChosen, onChoose }: ProviderCardProps) {
  const styles = useProviderCardStyles();
  return (
    <button type="button" aria-pressed={isChosen} className={styles.card} onClick={onChoose}>
      {art}
      <span className={styles.text}>
        <span className={styles.name}>{name}</span>
        {line && <span className={styles.line}>{line}</span>}
        {next !== 'unknown' && (
          <span className={styles.next}>
            <Next next={next} />
          </span>
        )}
      </span>
      {isChosen && <CheckmarkCircleIcon aria-hidden="true" className={styles.check} />}
    </button>
  );
}

function Next({ next }: { next: Exclude<NextStartState, 'unknown'> }) {
  const t = useMessages(CHOOSE_TIME);
  const locale = useLocale();
  if (next === 'loading') return <SkeletonItem heightPx={16} widthPercent={70} />;
  if (next === 'none') return t.noNextStart;
  return t.nextStart(shortDayText(next.date, locale), timeText(next.time, locale));
}
