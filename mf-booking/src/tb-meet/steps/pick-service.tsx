import { useMessages } from '@carefront/shared/app';
import type { Practitioner } from '@carefront/shared/contracts';
import { SESSION_TYPES } from '@carefront/shared/domain';
import { ErrorNotice, LoadingRows, makeStyles } from '@carefront/shared/ui';
import { SelectBox } from '../../controls/select-box.tsx';
import { CHOOSE_SERVICE } from '../../messages/choose-service.messages.ts';
import { ServiceList } from '../../service-list/service-list.tsx';
import { useMeetStore } from '../meet-store.tsx';
import { TB_MEET } from '../tb-meet.messages.ts';
import type { MeetFlow } from '../use-meet-flow.ts';
import { ProviderField } from './provider-field.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
});

const nothing = () => undefined;

/** The left side of step 1: session type, provider and service. The filter has only 'all services' here (BK-04). */
export function PickService({ flow }: { flow: MeetFlow }) {
  const t = useMessages(CHOOSE_SERVICE);
  const styles = useStyles();
  const { state, dispatch } = useMeetStore();
  const sessionTypes = [
    { value: String(SESSION_TYPES.session), label: t.session },
    { value: String(SESSION_TYPES.videoSession), label: t.videoSession },
  ];
  return (
    <div className={styles.root}>
      <SelectBox
        label={t.sessionType}
        value={String(state.booking.isVideoSession)}
        options={sessionTypes}
        onChoose={(value) =>
          dispatch({
            type: 'session-type-chosen',
            isVideoSession: value === String(SESSION_TYPES.videoSession) ? 1 : 0,
          })
        }
      />
      <SelectBox label={t.show} value="all" options={[{ value: 'all', label: t.allServices }]} onChoose={nothing} />
      <ProviderField flow={flow} />
      <Services flow={flow} people={flow.people} />
    </div>
  );
}

function Services({ flow, people }: { flow: MeetFlow; people: readonly Practitioner[] }) {
  const t = useMessages(TB_MEET);
  const words = useMessages(CHOOSE_SERVICE);
  const { dispatch } = useMeetStore();
  if (flow.hasFailed) return <ErrorNotice text={words.servicesFailed} onRetry={flow.retry} />;
  if (!flow.info) return <LoadingRows label={t.loadingServices} rows={4} heightPx={96} />;
  return (
    <ServiceList
      info={flow.info}
      practitioners={people}
      onPick={(serviceId) => dispatch({ type: 'service-picked', serviceId })}
    />
  );
}
