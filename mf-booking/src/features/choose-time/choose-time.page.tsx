import { useMessages, useRemote, useSession } from '@carefront/shared/app';
import { SelectBox, SLOTS_KEY } from '@carefront/shared/bookings';
import type { Practitioner, Service } from '@carefront/shared/contracts';
import { ANY_PRACTITIONER_ID, resolveZone } from '@carefront/shared/domain';
import {
  Button,
  ErrorNotice,
  HintLine,
  InlineMessage,
  LinkButton,
  LoadingRows,
  makeClasses,
} from '@carefront/shared/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useDeferredValue, useEffect, useRef, useState } from 'react';
import { BotCheckNotice, FooterAction, FooterMessage } from '../../controls/footer-action.tsx';
import { CHOOSE_TIME } from '../../messages/choose-time.messages.ts';
import { LostTimeMessage } from '../../time-picker/lost-time-message.tsx';
import { TimePicker } from '../../time-picker/time-picker.tsx';
import { useShownMoment } from '../../time-picker/use-shown-moment.ts';
import { ZoneLine } from '../../time-picker/zone/zone-line.tsx';
import { bookerOf } from '../../wizard/booker.rules.ts';
import { useBookingStore } from '../../wizard/booking-store.tsx';
import { useConfirmTime } from '../../wizard/hold-slot.ts';
import { nextStartsQuery } from '../../wizard/open-slots.ts';
import { isAnyOffered, preselectedProvider } from '../../wizard/provider-choice.rules.ts';
import { useZoneTable } from '../../zones/zone-table.api.ts';
import type { ZoneTable } from '../../zones/zone-table.ts';
import { MAX_CARDS, nextStartOf } from './provider-cards.rules.ts';
import { ProviderCards } from './provider-cards.tsx';

export interface ChooseTimePageProps {
  service: Service;
  /** Practitioners whom the visitor may choose for this service. */
  providers: readonly Practitioner[];
}

/** The wire's user id for 'any practitioner'. */
const ANYBODY = { user_id: ANY_PRACTITIONER_ID };

const useStyles = makeClasses({
  // Room for the zone list, which opens over the content below it.
  root: { display: 'flex', flexDirection: 'column', gap: '24px', minHeight: '440px' },
  toggle: { marginTop: '-16px', '& > button': { minHeight: '44px' } },
  choices: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    columnGap: '16px',
    rowGap: '8px',
    alignItems: 'end',
    '@media (min-width: 640px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
});

/** Step 2 (BK-20 to BK-27, BK-29 to BK-35). */
export function ChooseTimePage({ service, providers }: ChooseTimePageProps) {
  const t = useMessages(CHOOSE_TIME);
  const styles = useStyles();
  const table = useZoneTable();
  return (
    <div className={styles.root}>
      <LostTimeMessage />
      {table.isPending && <LoadingRows label={t.zonesLoading} rows={3} heightPx={64} />}
      {table.isError && <ErrorNotice text={t.zonesFailed} onRetry={() => void table.refetch()} />}
      {table.data && <Choices service={service} providers={providers} table={table.data} />}
    </div>
  );
}

function Choices({ service, providers, table }: ChooseTimePageProps & { table: ZoneTable }) {
  const t = useMessages(CHOOSE_TIME);
  const styles = useStyles();
  const { clinic } = useRemote();
  const { choices } = useBookingStore();
  const clinicZone = table.find(clinic.timezone);
  if (!clinicZone) throw new Error('The time-zone table does not know the zone of the clinic');
  const zone = resolveZone(choices.timezone, clinicZone, table.find);
  const shownMs = useShownMoment(zone);
  const booker = bookerOf(useSession());
  const hasAny = isAnyOffered(providers);
  const isAny = hasAny && choices.practitionerId === ANY_PRACTITIONER_ID;
  const isLocked = booker.kind === 'staff' && booker.isPractitioner;
  const timesWish = useRef(false);
  const areAllCards = !isLocked && providers.length > 0 && providers.length <= MAX_CARDS;
  const [isListOpen, setIsListOpen] = useState(false);
  const isListShown = isListOpen || !areAllCards;
  const choicesRow = useRef<HTMLDivElement>(null);
  useFirstOpenDay(service, providers, zone.name);
  // The first choice of a practitioner draws the calendar: the pressed card shows its choice before that.
  const isCalendarDue = useDeferredValue(choices.practitionerId !== null);
  const provider = isAny ? ANYBODY : providers.find(({ id }) => id === choices.practitionerId);
  return (
    <>
      <div ref={choicesRow} className={styles.choices}>
        {isListShown && <ProviderSelect providers={providers} hasAny={hasAny} isLocked={isLocked} />}
        <ZoneLine zone={zone} table={table} shownMs={shownMs} />
      </div>
      {!isLocked && providers.length > 0 && !(areAllCards && isListOpen) && (
        <ProviderCards
          service={service}
          providers={providers}
          hasAny={hasAny}
          timezone={zone.name}
          onJump={() => {
            timesWish.current = true;
          }}
        />
      )}
      {areAllCards && <ListToggle isOpen={isListOpen} onToggle={setIsListOpen} list={choicesRow} />}
      {provider && !isCalendarDue && <LoadingRows label={t.loadingTimes} rows={5} heightPx={64} />}
      {provider && isCalendarDue && (
        // Remounts per provider, so that nothing of the previous provider's picker stays.
        <TimePicker key={provider.user_id} service={service} provider={provider} zone={zone} timesWish={timesWish} />
      )}
      {!provider && <HintLine>{isListShown ? t.chooseProviderFirst : t.chooseCard}</HintLine>}
      <ConfirmTime />
    </>
  );
}

interface ListToggleProps {
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  /** Contains the dropdown while the list is open. */
  list: RefObject<HTMLElement | null>;
}

/** Cards and the dropdown of BK-21 ask the same question, so where all practitioners fit as cards, the dropdown replaces them on request. */
function ListToggle({ isOpen, onToggle, list }: ListToggleProps) {
  const t = useMessages(CHOOSE_TIME);
  const styles = useStyles();
  const mustFocus = useRef(false);
  useEffect(() => {
    if (mustFocus.current && isOpen) list.current?.querySelector('select')?.focus();
    mustFocus.current = false;
  }, [isOpen, list]);

  function toggle() {
    mustFocus.current = true;
    onToggle(!isOpen);
  }
  return (
    <div className={styles.toggle}>
      <LinkButton onClick={toggle}>{isOpen ? t.showAsCards : t.showAsList}</LinkButton>
    </div>
  );
}

/**
 * Opens the first open day of a practitioner who was chosen before this step, as a pressed card does: the only one, one of the account, or
 * one of the list of services.
 */
function useFirstOpenDay(service: Service, providers: readonly Practitioner[], timezone: string): void {
  const { api } = useRemote();
  const { choices, dispatch } = useBookingStore();
  const { locationId, practitionerId, date, month } = choices;
  const [arrivedWith] = useState(() => preselectedProvider(practitionerId, providers));
  const { data: nexts } = useQuery(nextStartsQuery(api, { serviceId: service.id, locationId, timezone }));
  const isUntouched = practitionerId === arrivedWith && date === null && month === null;
  useEffect(() => {
    if (arrivedWith === null || !isUntouched || !nexts) return;
    const next = nextStartOf(arrivedWith, nexts);
    if (next?.date) dispatch({ type: 'next-chosen', practitionerId: arrivedWith, date: next.date });
  }, [arrivedWith, isUntouched, nexts, dispatch]);
}

export interface ProviderSelectProps {
  providers: readonly Practitioner[];
  /** Whether 'Any available practitioner' is a choice. */
  hasAny?: boolean;
  /** Whether the provider cannot be changed (BK-53). */
  isLocked?: boolean;
}

/** The dropdown of providers (BK-21). */
export function ProviderSelect({ providers, hasAny = false, isLocked = false }: ProviderSelectProps) {
  const t = useMessages(CHOOSE_TIME);
  const queryClient = useQueryClient();
  const { choices, dispatch } = useBookingStore();
  const named = providers.map(({ id, user }) => ({
    value: String(id),
    label: user.occupation ? `${user.full_name}, ${user.occupation.name}` : user.full_name,
    // The clinic wrote the discipline; a name is the same in every language.
    lang: user.occupation?.langs?.name,
  }));

  const first = [
    { value: '', label: named.length > 0 ? t.selectProvider : t.noProviders },
    ...(hasAny ? [{ value: String(ANY_PRACTITIONER_ID), label: t.anyPractitioner }] : []),
  ];

  function choose(value: string) {
    const practitionerId = value === '' ? null : Number(value);
    // Removing the list of a provider whose calendar is on screen would not fetch it again.
    if (practitionerId === choices.practitionerId) return;
    // BK-31: also removes the slots, so that returning to this provider fetches them again.
    queryClient.removeQueries({ queryKey: SLOTS_KEY });
    dispatch({ type: 'practitioner-chosen', practitionerId });
  }
  return (
    <SelectBox
      label={t.provider}
      value={String(choices.practitionerId ?? '')}
      options={isLocked && named.length > 0 ? named : [...first, ...named]}
      isDisabled={isLocked || named.length === 0}
      onChoose={choose}
    />
  );
}

const useConfirmTimeStyles = makeClasses({
  action: { '& > button': { minWidth: '160px', '@media (max-width: 639.98px)': { width: '100%' } } },
});

/** Appears when a time is chosen and takes the focus, so that Enter confirms (BK-27). */
export function ConfirmTime() {
  const t = useMessages(CHOOSE_TIME);
  const styles = useConfirmTimeStyles();
  const { slot } = useBookingStore().choices;
  const { confirm, isPending, isChecking, hasFailed, waitTexts } = useConfirmTime();
  const action = useRef<HTMLDivElement>(null);
  const startsAt = slot?.startsAt;
  const shownOnArrival = useRef(startsAt);

  useEffect(() => {
    // When this step opens with a chosen time, the focus stays on the heading.
    if (startsAt && startsAt !== shownOnArrival.current) action.current?.querySelector('button')?.focus();
    shownOnArrival.current = undefined;
  }, [startsAt]);

  if (!slot) return null;
  return (
    <>
      {hasFailed && (
        <FooterMessage>
          <InlineMessage intent={waitTexts ? 'warning' : 'error'}>{waitTexts ?? t.confirmFailed}</InlineMessage>
        </FooterMessage>
      )}
      {isChecking && (
        <FooterMessage>
          <BotCheckNotice />
        </FooterMessage>
      )}
      <FooterAction>
        <div ref={action} className={styles.action}>
          <Button appearance="primary" isBusy={isPending} onClick={confirm}>
            {isPending ? t.confirming : t.confirm}
          </Button>
        </div>
      </FooterAction>
    </>
  );
}
