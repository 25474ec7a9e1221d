import { makeClasses } from '@carefront/shared/ui';

const PHONE = '@media (max-width: 639.98px)';
/** The two names fit beside each other, as do the two lists about a guardian, and a birth date beside its example. */
const PAIRS = '@media (min-width: 320px) and (max-width: 639.98px)';
const HALF = { gridColumnEnd: 'auto' };

export const useSignUpStyles = makeClasses({
  form: {
    display: 'flex',
    flexDirection: 'column',
    gap: '24px',
    [PHONE]: {
      gap: '12px',
      '& [data-cf-row]': { columnGap: '12px', rowGap: '8px' },
      // A heading stands nearer to its own fields than to those before it.
      '& > fieldset > legend': { marginBottom: '8px' },
      '& > fieldset:not(:first-child) > legend': { paddingTop: '8px' },
      '&& > p + fieldset > legend': { paddingTop: 0 },
      '& [data-cf-row-card]': { gap: '8px', padding: '12px' },
      // The options are 44 px high, and their text 24: the rest overlaps the gaps.
      '& [data-cf-row] > :has(> [role="radiogroup"])': {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: '12px',
        margin: '-6px 0',
        '& > :first-child': { marginBottom: 0 },
      },
      '& [role="radiogroup"]': { columnGap: '8px' },
      '& [data-cf-row] > div:has(> label > [type="checkbox"])': { margin: '-6px 0' },
      '& [data-cf-row] > div > div:has(> label > [type="checkbox"])': { margin: '-6px 0' },
    },
    [PAIRS]: {
      '& [data-cf-row]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
      '& [data-cf-row] > *': { gridColumnStart: 'auto', gridColumnEnd: 'span 2' },
      '& [data-cf-row] > :has(> [name$="first_name"])': HALF,
      '& [data-cf-row] > :has(> [name$="last_name"])': HALF,
      '& [data-cf-row] > :has([name$="contact_type_id"])': HALF,
      '& [data-cf-row] > :has([name$="relationship_id"])': HALF,
      '& [data-cf-row] > :has(> [name="dob"])': {
        display: 'grid',
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        columnGap: '12px',
        alignItems: 'center',
        '& > label': { gridColumnStart: '1', gridColumnEnd: '-1' },
        // An error of several lines begins beside the field, which stays below its label.
        '& > input': { alignSelf: 'start' },
        '& > [role="alert"]': { alignSelf: 'start' },
      },
    },
  },
  // The counter is needed once something is typed.
  notes: {
    [PHONE]: {
      '& textarea': { maxHeight: '208px', fieldSizing: 'content' },
      '&[data-empty="true"]:not(:focus-within) > div > div:last-child': { display: 'none' },
    },
  },
});
