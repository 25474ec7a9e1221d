import { useMessages } from '@carefront/shared/app';
import { FORM_LIMITS } from '@carefront/shared/domain';
import { definitionFaults, type EditedForm, findPage } from '@carefront/shared/domain/form-building';
import {
  AddIcon,
  Button,
  EmptyNotice,
  InlineMessage,
  ModalDialog,
  makeClasses,
  makeStyles,
} from '@carefront/shared/ui';
import { type RefObject, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { AddBlockButton } from './adding/add-block-button.tsx';
import { BlockCard } from './canvas/block-card.tsx';
import { CANVAS } from './canvas/canvas.messages.ts';
import type { Direction } from './moving/move-part.rules.ts';
import { MOVING } from './moving/moving.messages.ts';
import { CARD, PART, partOf, partSelector } from './moving/part-element.ts';
import { useMoves } from './moving/use-moves.ts';
import { useDrops } from './moving/use-part-drag.ts';
import { PageRow } from './pages/page-row.tsx';
import { PARTS } from './parts.messages.ts';
import { PROPERTIES } from './properties/properties.messages.ts';
import { PropertiesPanel } from './properties/properties-panel.tsx';
import { type PlacedFault, placedFault } from './publish/fault-place.rules.ts';
import { PUBLISH } from './publish/publish.messages.ts';
import { useGoToFault } from './publish/use-go-to-fault.ts';
import { useBuilder, useBuilderState, useEditedForm } from './store/builder-context.ts';
import { partName } from './store/part-name.rules.ts';
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

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/**
 * One listener for all parts in an element: a press chooses the part, Alt and an arrow move it, Delete removes it. A listener for each part
 * would cost a page of sixty questions more than its drawing.
 */
function usePartKeys(element: RefObject<HTMLElement | null>): void {
  const store = useBuilder();
  const moves = useMoves();
  useEffect(() => {
    const root = element.current;
    if (!root) return;
    function onClick({ target }: MouseEvent): void {
      const part = partOf(target) ?? partOf(target, CARD);
      if (!part || part.part === 'row') return;
      if (part.part === 'page') store.showPage(part.id);
      else store.choose({ part: part.part, id: part.id });
      const isOnControl = target instanceof Element && target.closest('button, a, input, select, textarea') !== null;
      if (!isOnControl) root?.querySelector<HTMLElement>(partSelector(part))?.focus({ preventScroll: true });
    }
    function onKey(event: KeyboardEvent): void {
      const isOnPart = event.target instanceof Element && event.target.hasAttribute(PART);
      const part = isOnPart ? partOf(event.target) : null;
      if (!part || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const direction = event.altKey ? ARROWS[event.key] : undefined;
      const isRemoval = !event.altKey && event.key === 'Delete' && part.part !== 'row';
      if (!direction && !isRemoval) return;
      event.preventDefault();
      if (direction) moves.step(part, direction);
      else if (part.part !== 'row') moves.remove({ part: part.part, id: part.id });
    }
    root.addEventListener('click', onClick);
    root.addEventListener('keydown', onKey);
    return () => {
      root.removeEventListener('click', onClick);
      root.removeEventListener('keydown', onKey);
    };
  }, [element, store, moves]);
}

const usePageListStyles = makeClasses({
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
function PageList() {
  const t = useMessages(CANVAS);
  const styles = usePageListStyles();
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

const useBrokenReferencesStyles = makeClasses({
  root: {
    // Below the header of the page and the head of the builder: a removed question may be far down.
    position: 'sticky',
    top: 'calc(80px + var(--builder-head, 64px))',
    zIndex: 1,
    marginBottom: '16px',
    borderRadius: 'var(--cf-radius-control)',
    backgroundColor: 'var(--cf-surface)',
    // There the head scrolls away with the page.
    '@media (max-width: 1099.98px)': { top: '72px' },
    '@media (max-height: 480px)': { position: 'static' },
  },
});

/** Buttons that lead to parts; further parts have a number only. */
const MOST_BUTTONS = 3;

/** Says at once that a condition or formula reads a question that was removed or moved behind it, and leads to it. */
function BrokenReferences() {
  const t = useMessages(PUBLISH);
  const parts = useMessages(PARTS);
  const styles = useBrokenReferencesStyles();
  const goTo = useGoToFault();
  // Later than the letters that somebody types: a large form has many conditions to look through.
  const form = useDeferredValue(useEditedForm());
  const broken = useMemo(() => brokenReferences(form), [form]);
  if (broken.length === 0) return null;
  const rest = broken.length - MOST_BUTTONS;
  const nameOf = ({ part }: PlacedFault) => (part ? partName(form, part, parts) : t.form);
  return (
    <div className={styles.root}>
      <InlineMessage
        intent="warning"
        actions={broken.slice(0, MOST_BUTTONS).map((fault) => (
          <Button key={`${fault.part?.part} ${fault.part?.id} ${fault.code}`} onClick={() => goTo(fault)}>
            {t.mend(nameOf(fault))}
          </Button>
        ))}
      >
        {t.brokenReferences(broken.length)}
        {rest > 0 && ` ${t.moreBroken(rest)}`}
      </InlineMessage>
    </div>
  );
}

const brokenReferences = (form: EditedForm): PlacedFault[] =>
  definitionFaults(form)
    .filter(({ code }) => code.endsWith('-question'))
    .map((fault) => placedFault(form, fault));

const usePageCanvasStyles = makeClasses({
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
function PageCanvas() {
  const t = useMessages(CANVAS);
  const moving = useMessages(MOVING);
  const parts = useMessages(PARTS);
  const styles = usePageCanvasStyles();
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
