import { useLocale, useMessages } from '@carefront/shared/app';
import type { PractitionerHours } from '@carefront/shared/contracts';
import { AppLink, InlineMessage, makeStyles } from '@carefront/shared/ui';
import { PRACTITIONER_HOURS } from '../../messages/practitioner-hours.messages.ts';
import { STAFF_CALENDAR_PATH } from '../../paths.ts';
import { timeText } from '../../time-text/time-text.ts';
import { dayWithYear } from './hours-text.ts';

const useStyles = makeStyles({
  list: { display: 'flex', flexWrap: 'wrap', gap: '0 24px', margin: 0, padding: 0, listStyleType: 'none' },
  link: { display: 'inline-flex', alignItems: 'center', minHeight: '44px' },
  text: { margin: 0 },
});

/** Coming sessions that the hours do not cover: they stay, and the calendar shows them. */
export function OutsideSessions({ hours: { id, sessions_outside } }: { hours: PractitionerHours }) {
  const t = useMessages(PRACTITIONER_HOURS);
  const locale = useLocale();
  const styles = useStyles();
  const { count, first } = sessions_outside;
  const more = count - first.length;
  return (
    <div role="status">
      {count > 0 && (
        <InlineMessage intent="warning" title={t.outside(count)}>
          <p className={styles.text}>{t.outsideText}</p>
          <ul className={styles.list}>
            {first.map(({ appointment_id, date, start_time }) => (
              <li key={appointment_id}>
                <AppLink to={`${STAFF_CALENDAR_PATH}?view=day&date=${date}&with=${id}`} className={styles.link}>
                  {`${dayWithYear(date, locale)}, ${timeText(start_time, locale)}`}
                </AppLink>
              </li>
            ))}
          </ul>
          {more > 0 && <p className={styles.text}>{t.outsideMore(more)}</p>}
        </InlineMessage>
      )}
    </div>
  );
}
