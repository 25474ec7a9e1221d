import { useMessages } from '@carefront/shared/app';
import { findPage } from '@carefront/shared/domain/form-building';
import { EmptyNotice, makeClasses } from '@carefront/shared/ui';
import { AddBlockButton } from '../adding/add-block-button.tsx';
import { MOVING } from '../moving/moving.messages.ts';
import { PARTS } from '../parts.messages.ts';
import { useBuilderState } from '../store/builder-context.ts';
import { partName } from '../store/part-name.rules.ts';
import { tourMark } from '../tour/tour-steps.rules.ts';
import { BlockCard } from './block-card.tsx';
import { CANVAS } from './canvas.messages.ts';

const useStyles = makeClasses({
  root: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
  title: {
    margin: 0,
    color: 'var(--cf-text-quiet)',
    fontSize: '16px',
    fontWeight: 600,
    lineHeight: '24px',
    overflowWrap: 'anywhere',
  },
  keys: {
    margin: 0,
    color: 'var(--cf-text-quiet)',
    fontSize: '14px',
    lineHeight: '20px',
    '@media (hover: none)': { display: 'none' },
  },
  adds: { alignSelf: 'flex-start' },
});

/** The blocks of one page. Only this page is drawn, so a form of fifty pages costs no more than a form of one. */
export function PageCanvas() {
  const t = useMessages(CANVAS);
  const moving = useMessages(MOVING);
  const parts = useMessages(PARTS);
  const styles = useStyles();
  const page = useBuilderState(({ history, pageId }) => findPage(history.form, pageId)?.page);
  const name = useBuilderState(({ history, pageId }) => partName(history.form, { part: 'page', id: pageId }, parts));
  if (!page) return null;
  return (
    <section className={styles.root} aria-label={t.canvas(name)} {...tourMark('canvas')}>
      <div>
        <h2 className={styles.title}>{name}</h2>
        {/* A touch screen has no such keys. */}
        <p className={styles.keys}>{moving.keysHelp}</p>
      </div>
      {page.blocks.length === 0 && <EmptyNotice title={t.emptyPage} text={t.emptyPageText} />}
      {page.blocks.map((block, index) => (
        <BlockCard key={block.id} block={block} index={index} />
      ))}
      <div className={styles.adds} {...tourMark('add')}>
        <AddBlockButton pageId={page.id} />
      </div>
    </section>
  );
}
