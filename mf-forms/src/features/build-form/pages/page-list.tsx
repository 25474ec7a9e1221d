import { useMessages } from '@carefront/shared/app';
import { FORM_LIMITS } from '@carefront/shared/domain';
import { AddIcon, Button, makeClasses, makeStyles } from '@carefront/shared/ui';
import { useRef } from 'react';
import { CANVAS } from '../canvas/canvas.messages.ts';
import { usePartKeys } from '../canvas/use-part-keys.ts';
import { useBuilder, useBuilderState } from '../store/builder-context.ts';
import { PageRow } from './page-row.tsx';

const useStyles = makeClasses({
  root: { display: 'flex', flexDirection: 'column', gap: '8px', minWidth: 0 },
  title: { margin: 0, fontSize: '16px', fontWeight: 600, lineHeight: '24px' },
  list: {
    display: 'flex',
    gap: '4px',
    margin: 0,
    padding: '6px',
    listStyleType: 'none',
    // On a narrow window the pages are a strip above the canvas.
    overflowX: 'auto',
    '@media (min-width: 1100px)': { flexDirection: 'column', overflowX: 'visible', padding: 0 },
  },
});
/** Merged with the classes of the button. */
const useButtonStyles = makeStyles({ add: { alignSelf: 'flex-start' } });

/** The pages of the form. A press shows a page; dragging, Alt with an arrow and the menu change their order. */
export function PageList() {
  const t = useMessages(CANVAS);
  const styles = useStyles();
  const buttons = useButtonStyles();
  const store = useBuilder();
  const root = useRef<HTMLElement>(null);
  const pages = useBuilderState(({ history }) => history.form.pages);
  const current = useBuilderState(({ pageId }) => pageId);
  usePartKeys(root);
  function add(): void {
    const at = pages.findIndex(({ id }) => id === current) + 1;
    store.edit({ type: 'page-added', at });
    store.focus(store.get().chosen, 'name');
  }
  return (
    <nav ref={root} className={styles.root} aria-label={t.pages}>
      <h2 className={styles.title}>{t.pages}</h2>
      <ol className={styles.list}>
        {pages.map((page, index) => (
          <PageRow key={page.id} page={page} index={index} isCurrent={page.id === current} />
        ))}
      </ol>
      {pages.length < FORM_LIMITS.pages && (
        <Button appearance="subtle" icon={<AddIcon />} className={buttons.add} onClick={add}>
          {t.addPage}
        </Button>
      )}
    </nav>
  );
}
