import { useMessages } from '@carefront/shared/app';
import { SelectControl } from '@carefront/shared/forms';
import { Button, ModalDialog, makeStyles } from '@carefront/shared/ui';
import { useState } from 'react';
import { PARTS } from '../parts.messages.ts';
import { useEditedForm } from '../store/builder-context.ts';
import type { MovedKey } from '../store/builder-store.ts';
import { pageOfPart } from '../store/choice.rules.ts';
import { partName } from '../store/part-name.rules.ts';
import { moveToPage } from './move-part.rules.ts';
import { MOVING } from './moving.messages.ts';

export interface MoveToPageDialogProps {
  part: MovedKey;
  name: string;
  onMove(pageId: number): void;
  onClosed(): void;
}

const useStyles = makeStyles({ actions: { display: 'flex', justifyContent: 'flex-end', gap: '8px' } });

/** Chooses the page that a block, a row or a question goes to. */
export function MoveToPageDialog({ part, name, onMove, onClosed }: MoveToPageDialogProps) {
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
