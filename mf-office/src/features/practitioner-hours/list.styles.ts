import { makeStyles } from '@carefront/shared/ui';

/** A section of the page with rows and their actions. */
export const useListStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 },
  quiet: { margin: 0, color: 'var(--cf-text-quiet)' },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  item: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 24px',
    padding: '8px 0',
    borderTop: '1px solid var(--cf-line)',
  },
  text: { display: 'flex', flexDirection: 'column', minWidth: 0, overflowWrap: 'anywhere' },
  acts: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  form: { display: 'flex', flexDirection: 'column', gap: '16px' },
  fields: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))', gap: '16px' },
  end: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '12px' },
});
