import { ClinicText, useMessages, useRemote } from '@carefront/shared/app';
import type { Practitioner, Service } from '@carefront/shared/contracts';
import { ANY_PRACTITIONER_ID } from '@carefront/shared/domain';
import { ClockIcon, LinkButton, LoadingRows, makeClasses } from '@carefront/shared/ui';
import { PersonAvatar } from '@carefront/shared/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useIsPhone } from '../../controls/use-is-phone.ts';
import { CHOOSE_TIME } from '../../messages/choose-time.messages.ts';
import { useBookingStore } from '../../wizard/booking-store.tsx';
import { type NextStart, nextStartsQuery } from '../../wizard/next-starts.api.ts';
import { type NextStartState, ProviderCard } from './provider-card.tsx';
import { earliestStart, firstProviders, MAX_CARDS, MAX_UNFOLDED } from './provider-cards.rules.ts';
import { useChooseNext } from './use-choose-next.ts';

export interface ProviderCardsProps {
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
  const isPhone = useIsPhone();

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

function lineOf({ title, occupation }: Practitioner['user']): ReactNode {
  const line = [title, occupation?.name].filter(Boolean).join('\u00a0· ');
  return line === '' ? null : <ClinicText>{line}</ClinicText>;
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
