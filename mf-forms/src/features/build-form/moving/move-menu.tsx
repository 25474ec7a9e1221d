import { useMessages } from '@carefront/shared/app';
import { SelectControl } from '@carefront/shared/forms';
import { Button, ModalDialog, makeStyles } from '@carefront/shared/ui';
import { ActionMenu, type MenuAction, MoveIcon } from '@carefront/shared/ui/pages';
import { useState } from 'react';
import { PARTS } from '../parts.messages.ts';
import { useBuilder, useBuilderState, useEditedForm } from '../store/builder-context.ts';
import type { MovedKey } from '../store/builder-store.ts';
import { pageOfPart } from '../store/choice.rules.ts';
import { partName } from '../store/part-name.rules.ts';
import { DIRECTIONS, type Direction, moveEdit, moveToPage } from './move-part.rules.ts';
import { MOVING } from './moving.messages.ts';
import { useMoves } from './use-moves.ts';

interface MoveMenuProps {
  part: MovedKey;
  /** Name of the part, for people who do not see it. */
  name: string;
}

/** Everything that dragging does, by single presses (WCAG 2.5.7). Offers only the moves that are possible. */
export function MoveMenu({ part, name }: MoveMenuProps) {
  const t = useMessages(MOVING);
  const store = useBuilder();
  const moves = useMoves();
  const hasOtherPages = useBuilderState(({ history }) => history.form.pages.length > 1) && part.part !== 'page';
  // A text, so that the menu is drawn again only when a move becomes possible.
  const possible = useBuilderState(({ history }) =>
    DIRECTIONS.filter((direction) => moveEdit(history.form, part, direction) !== null).join(),
  );
  const [isChoosingPage, setIsChoosingPage] = useState(false);
  const isPossible = (direction: Direction) => possible.split(',').includes(direction);
  const actions: MenuAction[] = [
    ...DIRECTIONS.filter(isPossible).map((direction) => ({
      id: direction,
      label: t[direction],
      onAct: () => moves.step(part, direction),
    })),
    ...(hasOtherPages ? [{ id: 'page', label: t.toPage, onAct: () => setIsChoosingPage(true) }] : []),
  ];
  if (actions.length === 0) return null;
  return (
    <>
      <ActionMenu appearance="subtle" icon={<MoveIcon />} label={t.moveOf(name)} actions={actions} />
      {isChoosingPage && (
        <MoveToPageDialog
          part={part}
          name={name}
          onMove={(pageId) => {
            setIsChoosingPage(false);
            moves.toPage(part, pageId);
          }}
          onClosed={() => {
            setIsChoosingPage(false);
            store.focus(part);
          }}
        />
      )}
    </>
  );
}

interface MoveToPageDialogProps {
  part: MovedKey;
  name: string;
  onMove(pageId: number): void;
  onClosed(): void;
}

const useStyles = makeStyles({ actions: { display: 'flex', justifyContent: 'flex-end', gap: '8px' } });

/** Chooses the page that a block, a row or a question goes to. */
function MoveToPageDialog({ part, name, onMove, onClosed }: MoveToPageDialogProps) {
  const t = useMessages(MOVING);
  const parts = useMessages(PARTS);
  const styles = useStyles();
  const form = useEditedForm();
  const [pageId, setPageId] = useState<number | null>(null);
  const current = pageOfPart(form, { part: part.part === 'row' ? 'question' : part.part, id: part.id });
  const options = form.pages
    .filter(({ id }) => id !== current)
    .map(({ id }) => ({ value: id, label: partName(form, { part: 'page', id }, parts) }));
  const isRefused = pageId !== null && moveToPage(form, part, pageId) === null;
  const footer = (
    <div className={styles.actions}>
      <Button onClick={onClosed}>{t.cancel}</Button>
      <Button
        appearance="primary"
        disabledFocusable={pageId === null || isRefused}
        onClick={() => pageId !== null && onMove(pageId)}
      >
        {t.moveThere}
      </Button>
    </div>
  );
  return (
    <ModalDialog title={t.toPageTitle(name)} size="narrow" footer={footer} onRequestClose={onClosed}>
      <SelectControl
        label={t.page}
        help={t.toPageHelp}
        error={isRefused ? t.noBlock : undefined}
        options={options}
        placeholder={t.choosePage}
        value={pageId}
        onChange={setPageId}
      />
    </ModalDialog>
  );
}
