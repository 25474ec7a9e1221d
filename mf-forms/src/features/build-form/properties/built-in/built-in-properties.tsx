import { useMessages } from '@carefront/shared/app';
import { BUILT_IN_BLOCKS } from '@carefront/shared/domain';
import type { EditedBlock } from '@carefront/shared/domain/form-building';
import { CheckboxControl } from '@carefront/shared/forms';
import { useBuilding } from '../../building-context.ts';
import { useBuilderState } from '../../store/builder-context.ts';
import { RichTextProperty } from '../inputs/rich-text.property.tsx';
import { PROPERTIES } from '../properties.messages.ts';
import { useBlockEdit } from '../use-part-edit.ts';
import { isRequired, withRequired } from './block-fields.rules.ts';
import { BUILT_IN } from './built-in.messages.ts';
import { ClientProfileProperties } from './client-profile-properties.tsx';
import { ProgramProperties } from './program-properties.tsx';

interface BlockProps {
  block: EditedBlock;
}

/** The properties of a built-in block; nothing for a block of questions. */
export function BuiltInProperties({ block }: BlockProps) {
  const t = useMessages(BUILT_IN);
  const { built_in_block_id: id } = block;
  switch (id === null ? null : BUILT_IN_BLOCKS[id]) {
    case 'client-profile':
      return <ClientProfileProperties block={block} />;
    case 'stripe-billing':
      return <RequiredField block={block} slug="payment_method_id" label={t.cardRequired} />;
    case 'tos':
      return <TermsProperties block={block} />;
    case 'programs-selection':
      return (
        <>
          <RequiredField block={block} slug="selected_programs" label={t.programRequired} />
          <ProgramProperties block={block} />
        </>
      );
    default:
      return null;
  }
}

function RequiredField({ block, slug, label }: BlockProps & { slug: string; label: string }) {
  const edit = useBlockEdit(block);
  return (
    <CheckboxControl
      name={slug}
      label={label}
      isChecked={isRequired(block.fields, slug)}
      onToggle={(isOn) => edit({ fields: withRequired(block.fields, slug, isOn) })}
    />
  );
}

/** The text of the terms in both languages (BL-05). */
function TermsProperties({ block }: BlockProps) {
  const t = useMessages(BUILT_IN);
  const words = useMessages(PROPERTIES);
  const edit = useBlockEdit(block);
  const { locale } = useBuilding();
  const isTranslating = useBuilderState(({ showsTranslations }) => showsTranslations);
  const { default_value, translated } = block;
  return (
    <>
      <RichTextProperty
        name="default_value"
        label={isTranslating ? words.inLanguage(t.terms, words[locale]) : t.terms}
        help={t.termsHelp}
        value={default_value}
        onChange={(html) => edit({ default_value: html }, 'terms')}
      />
      {isTranslating && (
        <RichTextProperty
          name="translated.default_value"
          label={words.inLanguage(t.terms, words[locale === 'en' ? 'fr' : 'en'])}
          value={translated.default_value}
          onChange={(html) => edit({ translated: { ...translated, default_value: html } }, 'translated terms')}
        />
      )}
    </>
  );
}
