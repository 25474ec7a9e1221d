import { useMessages } from '@carefront/shared/app';
import { BUILT_IN_BLOCKS } from '@carefront/shared/domain';
import {
  type EditedBlock,
  type EditedPage,
  findBlock,
  findPage,
  findQuestion,
  type PageChange,
} from '@carefront/shared/domain/form-building';
import { CheckboxControl } from '@carefront/shared/forms';
import { makeClasses } from '@carefront/shared/ui';
import { useBuilding } from '../building-context.ts';
import { PARTS } from '../parts.messages.ts';
import { useBuilder, useBuilderState, useEditedForm } from '../store/builder-context.ts';
import { partKey } from '../store/choice.rules.ts';
import { partName } from '../store/part-name.rules.ts';
import { BuiltInProperties } from './built-in/built-in-properties.tsx';
import { ConditionProperty } from './conditions/condition.property.tsx';
import { NumberProperty } from './inputs/number.property.tsx';
import { TranslatedText } from './inputs/translated-text.tsx';
import { PanelTitle } from './panel-title.tsx';
import { PROPERTIES } from './properties.messages.ts';
import { QuestionProperties } from './question-properties.tsx';
import { useBlockEdit } from './use-part-edit.ts';

const useStyles = makeClasses({
  root: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
});

/** The properties of the chosen part. */
export function PropertiesPanel() {
  const t = useMessages(PROPERTIES);
  const styles = useStyles();
  const store = useBuilder();
  const { locale } = useBuilding();
  const isTranslating = useBuilderState(({ showsTranslations }) => showsTranslations);
  return (
    <div className={styles.root}>
      <ChosenPart />
      <CheckboxControl
        name="translations"
        label={t.showTranslations(t[locale === 'en' ? 'fr' : 'en'])}
        isChecked={isTranslating}
        onToggle={store.showTranslations}
      />
    </div>
  );
}

function ChosenPart() {
  const { part, id } = useBuilderState(({ chosen }) => chosen);
  const page = useBuilderState(({ history }) => (part === 'page' ? findPage(history.form, id)?.page : undefined));
  const block = useBuilderState(({ history }) => (part === 'block' ? findBlock(history.form, id)?.block : undefined));
  const question = useBuilderState(({ history }) =>
    part === 'question' ? findQuestion(history.form, id)?.question : undefined,
  );
  // Keyed: what is half typed belongs to one part.
  if (page) return <PageProperties key={id} page={page} />;
  if (block) return <BlockProperties key={id} block={block} />;
  return question && <QuestionProperties key={id} question={question} />;
}

function PageProperties({ page }: { page: EditedPage }) {
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

function BlockProperties({ block }: { block: EditedBlock }) {
  const t = useMessages(PROPERTIES);
  const parts = useMessages(PARTS);
  const form = useEditedForm();
  const edit = useBlockEdit(block);
  const { built_in_block_id: builtIn, translated } = block;
  const part = partKey('block', block.id);
  return (
    <>
      <PanelTitle
        kind={builtIn === null ? t.block : parts[BUILT_IN_BLOCKS[builtIn]]}
        name={partName(form, part, parts)}
      />
      <TranslatedText
        name="name"
        label={t.blockName}
        value={block.name}
        translated={translated.name}
        onChange={(name) => edit({ name }, 'name')}
        onTranslate={(name) => edit({ translated: { ...translated, name } }, 'translated name')}
      />
      <BuiltInProperties block={block} />
      <CheckboxControl
        name="requires_signature"
        label={t.signature}
        isChecked={block.requires_signature}
        onToggle={(requires_signature) => edit({ requires_signature })}
      />
      {builtIn === null && <Repeats block={block} />}
      <ConditionProperty
        name="visible_when"
        part={part}
        value={block.visible_when}
        onChange={(visible_when, text) => edit({ visible_when }, text)}
      />
    </>
  );
}

const FIRST_REPEATS = { min: 1, max: 5 };
/** The contract allows no more. */
const MOST_ENTRIES = 50;

function Repeats({ block }: { block: EditedBlock }) {
  const t = useMessages(PROPERTIES);
  const edit = useBlockEdit(block);
  const { repeats } = block;
  return (
    <>
      <CheckboxControl
        name="repeats"
        label={t.repeats}
        help={t.repeatsHelp}
        isChecked={repeats !== undefined}
        onToggle={(isOn) => edit({ repeats: isOn ? FIRST_REPEATS : undefined })}
      />
      {repeats && (
        <>
          <EntryCount
            name="min"
            label={t.repeatMin}
            repeats={repeats}
            onChange={(next) => edit(next, 'fewest entries')}
          />
          <EntryCount
            name="max"
            label={t.repeatMax}
            repeats={repeats}
            onChange={(next) => edit(next, 'most entries')}
          />
        </>
      )}
    </>
  );
}

interface EntryCountProps {
  name: 'min' | 'max';
  label: string;
  repeats: NonNullable<EditedBlock['repeats']>;
  onChange(change: Pick<EditedBlock, 'repeats'>): void;
}

/** The lowest or the highest number of entries. */
function EntryCount({ name, label, repeats, onChange }: EntryCountProps) {
  return (
    <NumberProperty
      name={`repeats.${name}`}
      label={label}
      value={repeats[name]}
      isWhole
      min={name === 'min' ? 0 : 1}
      max={MOST_ENTRIES}
      onChange={(count) => count !== null && onChange({ repeats: { ...repeats, [name]: count } })}
    />
  );
}
