import { makeStyles, mergeClasses } from '@carefront/shared/ui';
import { NARROW_SESSION } from './calendar-grid.styles.ts';

/** Each colour comes with a pattern, and the initials stand beside it: nobody needs to see colours. 3:1 on light and dark grounds. */
const useStyles = makeStyles({
  root: {
    flexShrink: 0,
    width: '8px',
    borderRadius: '3px',
    alignSelf: 'stretch',
    minHeight: '16px',
    [NARROW_SESSION]: { width: 'auto', minHeight: '6px' },
  },
  mark0: { backgroundColor: '#2b7bb9' },
  mark1: { backgroundImage: 'repeating-linear-gradient(0deg, #b5651d 0 5px, transparent 5px 8px)' },
  mark2: { backgroundImage: 'repeating-linear-gradient(45deg, #2e8b57 0 3px, transparent 3px 5px)' },
  mark3: { backgroundImage: 'linear-gradient(90deg, #8e5bb5 0 3px, transparent 3px 5px, #8e5bb5 5px)' },
  mark4: { backgroundImage: 'repeating-linear-gradient(0deg, #c0446c 0 2px, transparent 2px 4px)' },
  mark5: { backgroundImage: 'repeating-linear-gradient(-45deg, #7a7d1a 0 4px, transparent 4px 6px)' },
});

/** @param position - Of the practitioner in the clinic's list; -1 for one who is not in it. */
export function PractitionerMark({ position }: { position: number }) {
  const styles = useStyles();
  const marks = [styles.mark0, styles.mark1, styles.mark2, styles.mark3, styles.mark4, styles.mark5];
  return <span aria-hidden="true" className={mergeClasses(styles.root, marks[position % marks.length])} />;
}
