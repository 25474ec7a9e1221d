import { makeStyles } from '@carefront/shared/ui';

export const useTermsStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px' },
  refused: {
    borderRadius: 'var(--cf-radius-control)',
    outline: '2px solid var(--cf-error-text)',
    outlineOffset: '4px',
  },
  empty: { margin: 0, color: 'var(--cf-text-quiet)' },
  note: { marginTop: '6px' },
  // The edited text looks like the sheet's own text, within the frame of a field.
  text: {
    // The tools float above the text: the margin keeps them off the buttons.
    marginTop: '48px',
    minHeight: '132px',
    maxWidth: '68ch',
    boxSizing: 'border-box',
    padding: '8px 12px',
    border: '1px solid var(--cf-line-strong)',
    borderRadius: 'var(--cf-radius-control)',
    overflowWrap: 'anywhere',
    '& > *': { marginTop: 0, marginBottom: '16px' },
    '& h3': { fontSize: '18px', lineHeight: '24px', fontWeight: 600, marginBottom: '8px' },
    '& h4': { fontSize: '16px', lineHeight: '24px', fontWeight: 600, marginBottom: '8px' },
    '& ul, & ol': { paddingLeft: '24px' },
    '& img': { maxWidth: '100%', height: 'auto' },
    '& a': { color: 'var(--cf-brand-text)' },
  },
});
