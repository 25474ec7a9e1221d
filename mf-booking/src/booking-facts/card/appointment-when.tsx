import { useLocale } from '@carefront/shared/app';
import { makeClasses } from '@carefront/shared/ui';
import { PersonAvatar } from '@carefront/shared/ui/pages';
import { FocusHeading, type FocusHeadingProps } from '../../page/focus-heading.tsx';
import { DAY_COMMA, type WhenText } from '../when-text.ts';
import type { CardFacts } from './card-facts.ts';

export interface AppointmentWhenProps extends Pick<FocusHeadingProps, 'level'> {
  when: WhenText;
  whose: CardFacts['whose'];
  takesFocus: boolean;
}

const useStyles = makeClasses({
  root: { '& > *': { fontSize: '14px', lineHeight: '20px', fontVariantNumeric: 'tabular-nums' } },
  whose: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    marginBottom: '8px',
    fontSize: '16px',
    lineHeight: '24px',
  },
  weekday: { fontSize: '14px', lineHeight: '20px', fontWeight: 400 },
  day: { fontSize: '24px', lineHeight: '32px' },
  time: { fontSize: '18px', lineHeight: '26px' },
  // Only heard: the parts stand in lines of their own.
  comma: { fontSize: 0, lineHeight: 0 },
});

/** The heading of an appointment: 'Tuesday, Nov 24, 2026, 9:00 AM – 9:50 AM', in lines, with the client's name first. */
export function AppointmentWhen({ when, whose, takesFocus, level }: AppointmentWhenProps) {
  const styles = useStyles();
  const locale = useLocale();
  // The blanks outside of the spans keep the parts apart in the heading's accessible name.
  return (
    <div className={styles.root}>
      <FocusHeading level={level} takesFocus={takesFocus}>
        {whose && (
          <>
            <span className={styles.whose}>
              <PersonAvatar size="small" {...whose} />
              <span>
                {whose.name}
                <span className={styles.comma}>,</span>
              </span>
            </span>{' '}
          </>
        )}
        <span className={styles.weekday} data-when="weekday">
          {when.weekday}
        </span>
        <span className={styles.comma} data-when="comma">
          {DAY_COMMA[locale]}
        </span>{' '}
        <br />
        <span className={styles.day} data-when="day">
          {when.day}
        </span>
        <span className={styles.comma}>,</span> <br />
        <span className={styles.time}>{when.time}</span>
      </FocusHeading>
    </div>
  );
}
