import { makeStyles } from '@carefront/shared/ui';

const PHONE = '@media (max-width: 639.98px)';

/** Shared layout of the views: one column, the primary action bottom right; on a phone full width and first. */
export const useViewStyles = makeStyles({
  stack: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
  sections: { display: 'flex', flexDirection: 'column', gap: '32px', minWidth: 0 },
  text: { margin: 0, maxWidth: '68ch', overflowWrap: 'anywhere' },
  quiet: { margin: 0, maxWidth: '68ch', color: 'var(--cf-text-quiet)', overflowWrap: 'anywhere' },
  choices: { display: 'flex', flexDirection: 'column' },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '12px',
    [PHONE]: { flexDirection: 'column-reverse', alignItems: 'stretch' },
  },
  actionsEnd: { justifyContent: 'flex-end' },
  links: { display: 'flex', flexWrap: 'wrap', columnGap: '24px' },
  rows: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start' },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '12px', [PHONE]: { flexDirection: 'column' } },
  /** A link with a touch target of 44 px. */
  rowLink: { display: 'inline-flex', alignItems: 'center', minHeight: '44px' },
  /** A link-like button, 44 px high. */
  linkButton: { minHeight: '44px' },
});
