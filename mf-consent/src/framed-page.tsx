import { type LazyComponent, type LazyFallbackProps, useMessages } from '@carefront/shared/app';
import { lazyFallback, lazyPage, makeStyles, mergeClasses } from '@carefront/shared/ui';
import type { ComponentType } from 'react';
import { LOADING_PAGE } from './messages/loading.messages.ts';

const PHONE = '@media (max-width: 639.98px)';

/** The measures of `PageFrame`, so that nothing moves when the page replaces this frame. `PageFrame` itself would load with all pages. */
const useStyles = makeStyles({
  page: {
    display: 'flex',
    justifyContent: 'center',
    padding: '48px 24px 64px',
    color: 'var(--cf-text)',
    fontFamily: 'var(--cf-font-text)',
    [PHONE]: { padding: '16px 16px 48px' },
  },
  body: { display: 'flex', flexDirection: 'column', gap: '24px', width: '100%', minWidth: 0, maxWidth: '1120px' },
  card: { maxWidth: '720px' },
  title: { margin: 0, fontSize: '1.5rem', lineHeight: '1.875rem', fontWeight: 600 },
});

const Rows = lazyFallback(LOADING_PAGE);

interface Frame {
  title: 'account' | 'consents' | 'form';
  size: 'card' | 'wide';
}

/** A page of this remote as a chunk of its own. While it loads, its frame and title stand there. @param name - Unique within the remote. */
export function framedPage<P extends object>(
  name: string,
  { title, size }: Frame,
  load: () => Promise<ComponentType<P>>,
): LazyComponent<P> {
  function Framed(props: LazyFallbackProps) {
    const t = useMessages(LOADING_PAGE);
    const styles = useStyles();
    return (
      <div className={styles.page}>
        <div className={mergeClasses(styles.body, size === 'card' && styles.card)}>
          <h1 className={styles.title}>{t[title]}</h1>
          <Rows {...props} />
        </div>
      </div>
    );
  }
  return lazyPage(name, load, Framed);
}
