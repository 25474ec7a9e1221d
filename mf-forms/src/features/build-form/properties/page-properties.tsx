import { useMessages } from '@carefront/shared/app';
import type { EditedPage, PageChange } from '@carefront/shared/domain/form-building';
import { PARTS } from '../parts.messages.ts';
import { useBuilder, useEditedForm } from '../store/builder-context.ts';
import { partKey } from '../store/choice.rules.ts';
import { partName } from '../store/part-name.rules.ts';
import { ConditionProperty } from './conditions/condition.property.tsx';
import { TranslatedText } from './inputs/translated-text.tsx';
import { PanelTitle } from './panel-title.tsx';
import { PROPERTIES } from './properties.messages.ts';

export function PageProperties({ page }: { page: EditedPage }) {
  const t = useMessages(PROPERTIES);
  const parts = useMessages(PARTS);
  const store = useBuilder();
  const form = useEditedForm();
  const part = partKey('page', page.id);
  const edit = (change: PageChange, text?: string) =>
    store.edit({ type: 'page-changed', id: page.id, change }, text && `${text} of ${page.id}`);
  return (
    <>
      <PanelTitle kind={t.page} name={partName(form, part, parts)} />
      <TranslatedText
        name="name"
        label={t.pageName}
        help={t.pageNameHelp}
        value={page.name}
        translated={page.translated.name}
        onChange={(name) => edit({ name }, 'name')}
        onTranslate={(name) => edit({ translated: { name } }, 'translated name')}
      />
      <ConditionProperty
        name="visible_when"
        part={part}
        value={page.visible_when}
        onChange={(visible_when, text) => edit({ visible_when }, text)}
      />
    </>
  );
}
