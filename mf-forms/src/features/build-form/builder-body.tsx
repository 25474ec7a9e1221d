import { useMessages } from '@carefront/shared/app';
import { ModalDialog, makeClasses } from '@carefront/shared/ui';
import { useRef } from 'react';
import { PageCanvas } from './canvas/page-canvas.tsx';
import { usePartKeys } from './canvas/use-part-keys.ts';
import { useDrops } from './moving/use-part-drag.ts';
import { PageList } from './pages/page-list.tsx';
import { PROPERTIES } from './properties/properties.messages.ts';
import { PropertiesPanel } from './properties/properties-panel.tsx';
import { BrokenReferences } from './publish/broken-references.tsx';
import { useBuilder, useBuilderState } from './store/builder-context.ts';
import { tourMark } from './tour/tour-steps.rules.ts';
import { useIsNarrow } from './use-is-narrow.ts';

const useStyles = makeClasses({
  root: {
    display: 'grid',
    gap: '16px 24px',
    maxWidth: '1440px',
    boxSizing: 'border-box',
    margin: '0 auto',
    padding: '16px 24px 64px',
    gridTemplateColumns: 'minmax(0, 1fr)',
    color: 'var(--cf-text)',
    fontFamily: 'var(--cf-font-text)',
    fontSize: '16px',
    lineHeight: '24px',
    '@media (min-width: 1100px)': { gridTemplateColumns: '232px minmax(0, 1fr) 344px' },
    '@media (max-width: 639.98px)': { padding: '8px 16px 48px' },
  },
  side: {
    '@media (min-width: 1100px) and (min-height: 480px)': {
      position: 'sticky',
      // Below the header of the page and the head of the builder.
      top: 'calc(80px + var(--builder-head, 64px))',
      alignSelf: 'start',
      maxHeight: 'calc(100vh - 96px - var(--builder-head, 64px))',
      overflowY: 'auto',
    },
  },
  panel: {
    boxSizing: 'border-box',
    padding: '16px',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-card)',
    backgroundColor: 'var(--cf-surface)',
  },
});

/** Pages, canvas and properties side by side; on a narrow window the properties are a dialog. */
export function BuilderBody() {
  const t = useMessages(PROPERTIES);
  const styles = useStyles();
  const store = useBuilder();
  const canvas = useRef<HTMLDivElement>(null);
  const isNarrow = useIsNarrow();
  const areOpen = useBuilderState(({ arePropertiesOpen }) => arePropertiesOpen);
  usePartKeys(canvas);
  useDrops();
  return (
    <div className={styles.root}>
      <div className={styles.side}>
        <PageList />
      </div>
      <div ref={canvas}>
        <BrokenReferences />
        <PageCanvas />
      </div>
      {!isNarrow && (
        <section className={`${styles.side} ${styles.panel}`} aria-label={t.properties} {...tourMark('properties')}>
          <PropertiesPanel />
        </section>
      )}
      {isNarrow && areOpen && (
        <ModalDialog title={t.properties} onRequestClose={() => store.openProperties(false)}>
          <PropertiesPanel />
        </ModalDialog>
      )}
    </div>
  );
}
