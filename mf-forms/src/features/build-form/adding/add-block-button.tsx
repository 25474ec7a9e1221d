import { useMessages, useRemote } from '@carefront/shared/app';
import { type BlockField, BUILT_IN_BLOCKS, type BuiltInBlock, type BuiltInBlockId } from '@carefront/shared/domain';
import { type BuiltInStart, findPage } from '@carefront/shared/domain/form-building';
import { useAttempt } from '@carefront/shared/forms';
import { AddIcon, Button, ErrorNotice, ModalDialog } from '@carefront/shared/ui';
import { FormIcon, ParagraphIcon } from '@carefront/shared/ui/pages';
import { useState } from 'react';
import { blockFieldsQuery } from '../build-form.api.ts';
import { useBuilding } from '../building-context.ts';
import { PARTS } from '../parts.messages.ts';
import { useBuilder } from '../store/builder-context.ts';
import { ADDING } from './adding.messages.ts';
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

/** Built-in blocks in the order of the palette. */
const BUILT_IN_IDS: readonly BuiltInBlockId[] = [1, 3, 4, 2, 5, 7, 6];

const builtInOf = (id: string): BuiltInBlockId | undefined => BUILT_IN_IDS.find((each) => String(each) === id);

/** The properties of the client profile at the start (CP-03). The labels are empty: the block shows the product's own. */
const PROFILE_PROPERTIES = {
  client_block_add_primary_contacts: '1',
  client_block_edit_primary_contacts: '0',
  client_block_view_primary_contacts: '0',
  client_block_edit_client_fields: '1',
};

/** @param locale - The form's own language: the block's name is in it, and its translation in the second language. */
function builtInStart(id: BuiltInBlockId, locale: 'en' | 'fr', fields: readonly BlockField[]): BuiltInStart {
  const kind: BuiltInBlock = BUILT_IN_BLOCKS[id];
  return {
    id,
    name: PARTS[locale][kind],
    translatedName: PARTS[locale === 'en' ? 'fr' : 'en'][kind],
    fields,
    properties: kind === 'client-profile' ? PROFILE_PROPERTIES : {},
  };
}
