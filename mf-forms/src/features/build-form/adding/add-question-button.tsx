import { useMessages } from '@carefront/shared/app';
import { findBlock } from '@carefront/shared/domain/form-building';
import { AddIcon, Button, ModalDialog } from '@carefront/shared/ui';
import { useState } from 'react';
import { TYPE_ICONS } from '../canvas/type-icons.tsx';
import { PARTS } from '../parts.messages.ts';
import { useBuilder } from '../store/builder-context.ts';
import { PALETTE_TYPES } from '../store/part-name.rules.ts';
import { useIsNarrow } from '../use-is-narrow.ts';
import { ADDING } from './adding.messages.ts';
import { Palette } from './palette.tsx';

export interface AddQuestionButtonProps {
  blockId: number;
  blockName: string;
}

/** Adds a question of a chosen type at the end of a block; its label gets the focus. */
export function AddQuestionButton({ blockId, blockName }: AddQuestionButtonProps) {
  const t = useMessages(ADDING);
  const parts = useMessages(PARTS);
  const store = useBuilder();
  const isNarrow = useIsNarrow();
  const [isOpen, setIsOpen] = useState(false);
  function add(id: string): void {
    const input = PALETTE_TYPES.find((type) => type === id);
    const block = findBlock(store.get().history.form, blockId)?.block;
    setIsOpen(false);
    if (!input || !block) return;
    const place = { row: block.rows.length, column: 0, isNewRow: true };
    store.edit({ type: 'question-added', blockId, place, input });
    if (isNarrow) store.openProperties(true);
    store.focus(store.get().chosen, input === 'text' ? 'content' : 'label');
  }
  const items = PALETTE_TYPES.map((type) => {
    const Icon = TYPE_ICONS[type];
    return { id: type, name: parts[type], help: parts[`${type} help`], icon: <Icon /> };
  });
  return (
    <>
      <Button
        appearance="subtle"
        icon={<AddIcon />}
        aria-label={t.addQuestionTo(blockName)}
        onClick={() => setIsOpen(true)}
      >
        {t.addQuestion}
      </Button>
      {isOpen && (
        <ModalDialog title={t.chooseType} onRequestClose={() => setIsOpen(false)}>
          <Palette items={items} onChoose={add} />
        </ModalDialog>
      )}
    </>
  );
}
