import { ClinicText, useClinicZone, useLocale, useMessages } from '@carefront/shared/app';
import type { StaffBooking } from '@carefront/shared/contracts';
import { ClockIcon } from '@carefront/shared/ui';
import { rowMark, StatusChip } from '@carefront/shared/ui/pages';
import { answerUntilMs } from '../../booking-facts/answer-until.rules.ts';
import { BookedClient } from '../../booking-facts/booked-client.tsx';
import { PerhapsSame, type SameClients } from '../../booking-facts/perhaps-same.tsx';
import { momentInWords, whenText } from '../../booking-facts/when-text.ts';
import { TODAY } from '../../messages/today.messages.ts';
import { AnswerActions } from './answer-actions.tsx';
import { clockText } from './clock-text.ts';
import { useTodayStyles } from './today.styles.ts';

export interface RequestRowProps {
  request: StaffBooking;
  same: SameClients;
  /** Called before an answer that removes the row. */
  onLeaving(): void;
}

/** A request: its time, client and session, until when it must be answered, and the answers. */
export function RequestRow({ request, same, onLeaving }: RequestRowProps) {
  const t = useMessages(TODAY);
  const styles = useTodayStyles();
  const locale = useLocale();
  const zone = useClinicZone();
  const when = whenText(request, zone, locale);
  const { client, service, practitioner, place } = request;
  const where = request.is_video_session === 1 ? t.video : (place ?? t.inPerson);
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.time}>{clockText(request.starts_at, zone, locale)}</p>
        <p className={styles.end}>{when.date}</p>
      </div>
      <div className={styles.facts}>
        <p className={styles.client} tabIndex={-1} {...rowMark(request.id)}>
          <BookedClient
            clientId={client.id}
            name={client.user.full_name}
            status={request.status}
            birthday={client.birthday}
          />
        </p>
        <p className={styles.line}>
          <ClinicText>{service.name}</ClinicText>
          {`\u00a0· ${practitioner.full_name}\u00a0· ${where}`}
        </p>
        <PerhapsSame clientId={client.id} same={same} />
        <StatusChip intent="warning" icon={<ClockIcon />}>
          {t.answerBy(momentInWords(answerUntilMs(request), zone, locale))}
        </StatusChip>
        <AnswerActions request={request} start={when.start} onLeaving={onLeaving} />
      </div>
    </li>
  );
}
