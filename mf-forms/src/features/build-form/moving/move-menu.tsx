import { useMessages } from '@carefront/shared/app';
import { ActionMenu, type MenuAction, MoveIcon } from '@carefront/shared/ui/pages';
import { useState } from 'react';
import { useBuilder, useBuilderState } from '../store/builder-context.ts';
import type { MovedKey } from '../store/builder-store.ts';
import { DIRECTIONS, type Direction, moveEdit } from './move-part.rules.ts';
import { MoveToPageDialog } from './move-to-page.dialog.tsx';
import { MOVING } from './moving.messages.ts';
import { useMoves } from './use-moves.ts';

export interface MoveMenuProps {
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
