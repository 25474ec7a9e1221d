import { useLocale, useMessages } from '@carefront/shared/app';
import type { IsoDate } from '@carefront/shared/domain';
import { Button, ChevronLeftIcon, ChevronRightIcon, makeStyles } from '@carefront/shared/ui';
import { TB_MEET } from '../tb-meet.messages.ts';
import { weekText } from './week-text.ts';

export interface WeekHeaderProps {
  headingId: string;
  monday: IsoDate;
  isThisWeek: boolean;
  onTurn: (weeks: 1 | -1) => void;
  onThisWeek: () => void;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px' },
  week: { flexGrow: 1, margin: 0, fontSize: '16px', lineHeight: '24px', fontWeight: 600 },
});

/** Shows the current week and the buttons that change it. */
export function WeekHeader({ headingId, monday, isThisWeek, onTurn, onThisWeek }: WeekHeaderProps) {
  const t = useMessages(TB_MEET);
  const locale = useLocale();
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <h3 id={headingId} className={styles.week} aria-live="polite">
        {weekText(monday, locale)}
      </h3>
      <Button disabledFocusable={isThisWeek} onClick={onThisWeek}>
        {t.thisWeek}
      </Button>
      <Button appearance="subtle" icon={<ChevronLeftIcon />} aria-label={t.previousWeek} onClick={() => onTurn(-1)} />
      <Button appearance="subtle" icon={<ChevronRightIcon />} aria-label={t.nextWeek} onClick={() => onTurn(1)} />
    </div>
  );
}
