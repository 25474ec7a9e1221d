import { useMessages } from '@carefront/shared/app';
import type { EditedPage } from '@carefront/shared/domain/form-building';
import { makeClasses } from '@carefront/shared/ui';
import { ActionMenu, MoreIcon } from '@carefront/shared/ui/pages';
import { memo, useRef } from 'react';
import { CANVAS } from '../canvas/canvas.messages.ts';
import { DIRECTIONS, moveEdit } from '../moving/move-part.rules.ts';
import { MOVING } from '../moving/moving.messages.ts';
import { partMark } from '../moving/part-element.ts';
import { useDropLines } from '../moving/use-drop-lines.ts';
import { useMoves } from '../moving/use-moves.ts';
import { usePartDrag } from '../moving/use-part-drag.ts';
import { PARTS } from '../parts.messages.ts';
import { useBuilder, useBuilderState } from '../store/builder-context.ts';
import { partKey } from '../store/choice.rules.ts';
import { useIsNarrow } from '../use-is-narrow.ts';

const useStyles = makeClasses({
  root: { display: 'flex', alignItems: 'center', flexShrink: 0, borderRadius: 'var(--cf-radius-control)' },
  page: {
    display: 'flex',
    flexGrow: 1,
    alignItems: 'baseline',
    gap: '8px',
    minWidth: 0,
    minHeight: '44px',
    padding: '10px 12px',
    border: '1px solid transparent',
    borderRadius: 'var(--cf-radius-control)',
    background: 'none',
    color: 'var(--cf-text)',
    font: 'inherit',
    lineHeight: '20px',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    ':hover': { backgroundColor: 'var(--cf-surface-pressed)' },
    '&[aria-current="page"]': {
      backgroundColor: 'var(--cf-brand-tint)',
      color: 'var(--cf-brand-tint-text)',
      fontWeight: 600,
    },
    '@media (max-width: 1099.98px)': { maxWidth: '200px' },
  },
  number: { flexShrink: 0, fontVariantNumeric: 'tabular-nums' },
});

export interface PageRowProps {
  page: EditedPage;
  index: number;
  isCurrent: boolean;
}

/** One page in the list of pages. */
export const PageRow = memo(function PageRow({ page, index, isCurrent }: PageRowProps) {
  const parts = useMessages(PARTS);
  const styles = useStyles();
  const dropLines = useDropLines();
  const root = useRef<HTMLLIElement>(null);
  const part = partKey('page', page.id);
  usePartDrag(root, { part: 'page', id: page.id });
  const name = page.name.trim() || parts.page(index + 1);
  return (
    <li ref={root} className={`${styles.root} ${dropLines}`}>
      <button type="button" className={styles.page} aria-current={isCurrent ? 'page' : undefined} {...partMark(part)}>
        <span className={styles.number}>{index + 1}.</span>
        <span>{name}</span>
      </button>
      {isCurrent && <PageMenu page={page} name={name} />}
    </li>
  );
});

function PageMenu({ page, name }: { page: EditedPage; name: string }) {
  const t = useMessages(CANVAS);
  const moving = useMessages(MOVING);
  const store = useBuilder();
  const moves = useMoves();
  const part = partKey('page', page.id);
  const possible = useBuilderState(({ history }) =>
    DIRECTIONS.filter((direction) => moveEdit(history.form, part, direction) !== null).join(),
  );
  const isOnly = useBuilderState(({ history }) => history.form.pages.length === 1);
  const isNarrow = useIsNarrow();
  return (
    <ActionMenu
      appearance="subtle"
      icon={<MoreIcon />}
      label={t.actionsOf(name)}
      actions={[
        ...(isNarrow ? [{ id: 'edit', label: t.edit, onAct: () => store.openProperties(true) }] : []),
        ...DIRECTIONS.filter((direction) => possible.split(',').includes(direction)).map((direction) => ({
          id: direction,
          label: moving[direction],
          onAct: () => moves.step(part, direction),
        })),
        { id: 'copy', label: t.duplicate, onAct: () => moves.copy(part) },
        ...(isOnly ? [] : [{ id: 'remove', label: t.remove, isDestructive: true, onAct: () => moves.remove(part) }]),
      ]}
    />
  );
}
