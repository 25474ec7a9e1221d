import { useMessages } from '@carefront/shared/app';
import { FORM_LIMITS } from '@carefront/shared/domain';
import { findBlock, pastedQuestions } from '@carefront/shared/domain/form-building';
import { Button } from '@carefront/shared/ui';
import { useState } from 'react';
import { useBuilder } from '../store/builder-context.ts';
import { ADDING } from './adding.messages.ts';
import { PasteDialog } from './paste.dialog.tsx';

/** Makes questions of a pasted list, at the end of a block. */
export function PasteQuestionsButton({ blockId }: { blockId: number }) {
  const t = useMessages(ADDING);
  const store = useBuilder();
  const [isOpen, setIsOpen] = useState(false);
  const rowsOf = () => findBlock(store.get().history.form, blockId)?.block.rows.length ?? 0;
  const read = (text: string) => pastedQuestions(text, FORM_LIMITS.rowsPerBlock - rowsOf());
  function add(text: string): void {
    store.edit({ type: 'questions-added', blockId, at: rowsOf(), questions: read(text) });
    store.focus(store.get().chosen);
    setIsOpen(false);
  }
  return (
    <>
      <Button appearance="subtle" onClick={() => setIsOpen(true)}>
        {t.paste}
      </Button>
      {isOpen && (
        <PasteDialog
          texts={{
            title: t.paste,
            text: t.pasteText,
            label: t.pasteLabel,
            example: t.pasteExample,
            found: t.found,
            add: t.addThem,
            cancel: t.cancel,
          }}
          countOf={(text) => read(text).length}
          onAdd={add}
          onClosed={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
