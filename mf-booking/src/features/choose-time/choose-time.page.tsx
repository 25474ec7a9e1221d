import { useMessages, useRemote, useSession } from '@carefront/shared/app';
import type { Practitioner, Service } from '@carefront/shared/contracts';
import { ANY_PRACTITIONER_ID, resolveZone } from '@carefront/shared/domain';
import { ErrorNotice, HintLine, LoadingRows, makeClasses } from '@carefront/shared/ui';
import { useDeferredValue, useRef } from 'react';
import { CHOOSE_TIME } from '../../messages/choose-time.messages.ts';
import { LostTimeMessage } from '../../time-picker/lost-time-message.tsx';
import { TimePicker } from '../../time-picker/time-picker.tsx';
import { useShownMoment } from '../../time-picker/use-shown-moment.ts';
import { ZoneLine } from '../../time-picker/zone/zone-line.tsx';
import { bookerOf } from '../../wizard/booker.rules.ts';
import { useBookingStore } from '../../wizard/booking-store.tsx';
import { isAnyOffered } from '../../wizard/provider-choice.rules.ts';
import { useZoneTable } from '../../zones/zone-table.api.ts';
import type { ZoneTable } from '../../zones/zone-table.ts';
import { ConfirmTime } from './confirm-time.tsx';
import { ProviderCards } from './provider-cards.tsx';
import { ProviderSelect } from './provider-select.tsx';

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
  // The first choice of a practitioner draws the calendar: the pressed card shows its choice before that.
  const isCalendarDue = useDeferredValue(choices.practitionerId !== null);
  const provider = isAny ? ANYBODY : providers.find(({ id }) => id === choices.practitionerId);
  return (
    <>
      <div className={styles.choices}>
        <ProviderSelect providers={providers} hasAny={hasAny} isLocked={isLocked} />
        <ZoneLine zone={zone} table={table} shownMs={shownMs} />
      </div>
      {!isLocked && providers.length > 0 && (
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
      {provider && !isCalendarDue && <LoadingRows label={t.loadingTimes} rows={5} heightPx={64} />}
      {provider && isCalendarDue && (
        // Remounts per provider, so that nothing of the previous provider's picker stays.
        <TimePicker key={provider.user_id} service={service} provider={provider} zone={zone} timesWish={timesWish} />
      )}
      {!provider && <HintLine>{t.chooseProviderFirst}</HintLine>}
      <ConfirmTime />
    </>
  );
}
