import { useLocale, useMessages } from '@carefront/shared/app';
import type { ZoneRules } from '@carefront/shared/domain';
import { InlineMessage, makeStyles } from '@carefront/shared/ui';
import { whenText } from '../../../booking-facts/when-text.ts';
import { SLOT_REASONS } from '../../../messages/slot-reasons.messages.ts';
import { STAFF_BOOKINGS } from '../../../messages/staff-bookings.messages.ts';
import type { Explanation } from './explain-slot.api.ts';
import type { WhyFormProps } from './why-form.tsx';

export interface WhyAnswerProps extends Pick<WhyFormProps, 'practitioners' | 'services'> {
  /** Two answers when the typed time occurs twice on the clock. */
  answers: readonly Explanation[];
  zone: ZoneRules;
}

const useStyles = makeStyles({
  list: { margin: '4px 0 0', paddingInlineStart: '20px' },
});

/** Shows every reason why a time is not offered. */
export function WhyAnswer({ answers, practitioners, services, zone }: WhyAnswerProps) {
  const t = useMessages(STAFF_BOOKINGS);
  const reasonTexts = useMessages(SLOT_REASONS);
  const locale = useLocale();
  const styles = useStyles();
  return answers.map(({ practitionerId, serviceId, startsAt, verdict }) => {
    const practitioner = practitioners.find(({ id }) => id === practitionerId)?.user.full_name ?? '';
    const service = services.find(({ id }) => id === serviceId)?.name ?? '';
    const { start } = whenText({ starts_at: startsAt, ends_at: startsAt }, zone, locale);
    const title = t.asked(practitioner, service, start);
    if (verdict.is_open)
      return (
        <InlineMessage key={startsAt} intent="success" title={title}>
          {t.isOpen}
        </InlineMessage>
      );
    return (
      <InlineMessage key={startsAt} intent="warning" title={title}>
        {t.isNotOffered}
        <ul className={styles.list}>
          {verdict.reasons.map((reason) => (
            <li key={reason}>{reasonTexts[reason]}</li>
          ))}
        </ul>
      </InlineMessage>
    );
  });
}
