import { useMessages, useRemote } from '@carefront/shared/app';
import { BUILT_IN_BLOCKS } from '@carefront/shared/domain';
import { findPage } from '@carefront/shared/domain/form-building';
import { useAttempt } from '@carefront/shared/forms';
import { AddIcon, Button, ErrorNotice, ModalDialog } from '@carefront/shared/ui';
import { FormIcon, ParagraphIcon } from '@carefront/shared/ui/pages';
import { useState } from 'react';
import { blockFieldsQuery } from '../build-form.api.ts';
import { useBuilding } from '../building-context.ts';
import { PARTS } from '../parts.messages.ts';
import { useBuilder } from '../store/builder-context.ts';
import { ADDING } from './adding.messages.ts';
import { BUILT_IN_IDS, builtInOf, builtInStart } from './built-in-start.rules.ts';
import { Palette, type PaletteItem } from './palette.tsx';

const QUESTIONS = 'questions';

/** Adds a block at the end of a page: of questions, or a built-in one with the fields that it can have. */
export function AddBlockButton({ pageId }: { pageId: number }) {
  const t = useMessages(ADDING);
  const parts = useMessages(PARTS);
  const store = useBuilder();
  const { locale } = useBuilding();
  const { api, queryClient } = useRemote();
  const attempt = useAttempt();
  const [isOpen, setIsOpen] = useState(false);
  const items: PaletteItem[] = [
    { id: QUESTIONS, name: parts.questionBlock, help: parts.questionBlockHelp, icon: <ParagraphIcon /> },
    ...BUILT_IN_IDS.map((id) => {
      const kind = BUILT_IN_BLOCKS[id];
      return { id: String(id), name: parts[kind], help: parts[`${kind} help`], icon: <FormIcon /> };
    }),
  ];
  const add = (id: string) =>
    attempt.run(async () => {
      const builtInId = builtInOf(id);
      const fields = builtInId ? await queryClient.ensureQueryData(blockFieldsQuery(api, builtInId)) : [];
      const at = findPage(store.get().history.form, pageId)?.page.blocks.length ?? 0;
      const builtIn = builtInId && builtInStart(builtInId, locale, fields);
      setIsOpen(false);
      store.edit({ type: 'block-added', pageId, at, ...(builtIn && { builtIn }) });
      store.focus(store.get().chosen);
    });
  return (
    <>
      <Button icon={<AddIcon />} onClick={() => setIsOpen(true)}>
        {t.addBlock}
      </Button>
      {isOpen && (
        <ModalDialog title={t.chooseBlock} onRequestClose={() => setIsOpen(false)}>
          {attempt.error && <ErrorNotice text={t.blockFailed} />}
          <Palette items={items} onChoose={(id) => void add(id)} />
        </ModalDialog>
      )}
    </>
  );
}
