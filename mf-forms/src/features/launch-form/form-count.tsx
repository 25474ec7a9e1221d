import { useMessages } from '@carefront/shared/app';
import { makeClasses } from '@carefront/shared/ui';
import { LAUNCH_FORM } from './launch-form.messages.ts';

const useStyles = makeClasses({
  badge: {
    alignSelf: 'start',
    marginTop: '4px',
    padding: '2px 10px',
    borderRadius: '14px',
    backgroundColor: 'var(--cf-brand-tint)',
    color: 'var(--cf-brand-tint-text)',
    fontWeight: 600,
    '@media (forced-colors: active)': { border: '1px solid CanvasText' },
  },
});

/** The badge with the number of live forms of a category (LN-06). */
export function FormCount({ count }: { count: number }) {
  const t = useMessages(LAUNCH_FORM);
  const styles = useStyles();
  return <span className={styles.badge}>{t.liveForms(count)}</span>;
}
