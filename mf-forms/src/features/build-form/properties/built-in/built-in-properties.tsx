import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import {
  type BlockField,
  BUILT_IN_BLOCKS,
  flagsOf,
  offeredProgramIds,
  PROGRAMS_MANUAL_SELECT,
  PROGRAMS_SELECTION,
} from '@carefront/shared/domain';
import type { EditedBlock } from '@carefront/shared/domain/form-building';
import { CheckboxControl, FieldFrame, SelectControl, TextControl } from '@carefront/shared/forms';
import { EmptyNotice, ErrorNotice, LoadingRows, makeClasses } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { NO_FILTER, programsQuery } from '../../../../blocks/programs/programs.api.ts';
import { blockFieldsQuery } from '../../build-form.api.ts';
import { useBuilding } from '../../building-context.ts';
import { useBuilderState } from '../../store/builder-context.ts';
import { RichTextProperty } from '../inputs/rich-text.property.tsx';
import { PROPERTIES } from '../properties.messages.ts';
import { useBlockEdit } from '../use-part-edit.ts';
import { type Flag, fieldsOf, isRequired, withRequired, withSetting } from './block-fields.rules.ts';
import { BUILT_IN } from './built-in.messages.ts';
import { CLIENT_FIELD_NAMES } from './client-fields.messages.ts';

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

/** The rights of people with an account (CP-03), with their settings where the block sets nothing. */
const RIGHTS = [
  { name: 'client_block_add_primary_contacts', text: 'addGuardians', isOnByDefault: true },
  { name: 'client_block_edit_primary_contacts', text: 'editGuardians', isOnByDefault: false },
  { name: 'client_block_view_primary_contacts', text: 'viewGuardians', isOnByDefault: false },
  { name: 'client_block_edit_client_fields', text: 'editClient', isOnByDefault: true },
] as const;
const LABELS = [
  { name: 'client_block_client_label', text: 'clientLabel' },
  { name: 'client_block_guardian_label', text: 'guardianLabel' },
] as const;

/** The six properties of the client profile, and the flags of its fields. */
function ClientProfileProperties({ block }: { block: EditedBlock }) {
  const t = useMessages(BUILT_IN);
  const edit = useBlockEdit(block);
  const { properties } = block;
  const set = (name: string, value: string, text?: string) =>
    edit({ properties: { ...properties, [name]: value } }, text);
  const isOn = (name: string, isOnByDefault: boolean): boolean => {
    const value = properties[name]?.trim() ?? '';
    return value === '' ? isOnByDefault : value === '1' || value === 'true';
  };
  return (
    <>
      <FieldFrame label={t.rights} isGroup>
        {(control) => (
          <div {...control} role="group">
            {RIGHTS.map(({ name, text, isOnByDefault }) => (
              <CheckboxControl
                key={name}
                name={name}
                label={t[text]}
                isChecked={isOn(name, isOnByDefault)}
                onToggle={(next) => set(name, next ? '1' : '0')}
              />
            ))}
          </div>
        )}
      </FieldFrame>
      {LABELS.map(({ name, text }) => (
        <TextControl
          key={name}
          label={t[text]}
          help={t.ownTitle}
          maxLength={200}
          value={properties[name] ?? ''}
          onChange={(value) => set(name, value, name)}
        />
      ))}
      <FieldFlags block={block} />
    </>
  );
}

const useStyles = makeClasses({
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: '14px',
    lineHeight: '20px',
    '& caption': { paddingBottom: '4px', fontWeight: 600, textAlign: 'start' },
    '& th': { padding: '4px 0', fontWeight: 400, textAlign: 'start', overflowWrap: 'anywhere' },
    '& thead th': { color: 'var(--cf-text-quiet)' },
    '& td': { width: '72px', padding: 0, textAlign: 'center' },
    '& tr': { borderBottom: '1px solid var(--cf-line)' },
    '& label': { display: 'grid', placeItems: 'center', minHeight: '44px', cursor: 'pointer' },
    '& input': { width: '20px', height: '20px', margin: 0, accentColor: 'var(--cf-brand)' },
  },
});

const FLAGS = [
  { flag: 'is_visible', text: 'shown' },
  { flag: 'is_required', text: 'required' },
] as const satisfies readonly { flag: Flag; text: string }[];

/** Chooses the fields that the client profile shows and requires (CP-01). Names, birth date and relationship are always required (CP-07). */
function FieldFlags({ block }: { block: EditedBlock }) {
  const t = useMessages(BUILT_IN);
  const styles = useStyles();
  const nameOf = useFieldName();
  const edit = useBlockEdit(block);
  const { api } = useRemote();
  const all = useQuery(blockFieldsQuery(api, block.built_in_block_id ?? 0));
  if (all.isPending) return <LoadingRows label={t.loadingFields} rows={4} heightPx={44} />;
  if (all.isError)
    return <ErrorNotice text={t.fieldsFailed} isRetrying={all.isFetching} onRetry={() => void all.refetch()} />;
  const fields = fieldsOf(block.fields, all.data);
  // Fields that no setting can hide: the rule says so for a block that hides everything.
  const hidden = flagsOf({ fields: fields.map((field) => withHidden(field)) });
  return (
    <table className={styles.table}>
      <caption>{t.fields}</caption>
      <thead>
        <tr>
          <th scope="col">{t.field}</th>
          {FLAGS.map(({ flag, text }) => (
            <th key={flag} scope="col">
              {t[text]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fields.map(({ slug, pivot }) => (
          <tr key={slug}>
            <th scope="row">{nameOf(slug)}</th>
            {hidden.isVisible(slug) ? (
              <td colSpan={2}>{t.fixed}</td>
            ) : (
              FLAGS.map(({ flag, text }) => (
                <td key={flag}>
                  <label>
                    <input
                      type="checkbox"
                      aria-label={t.flagOf(t[text], nameOf(slug))}
                      checked={pivot[flag]}
                      onChange={({ target }) =>
                        edit({ fields: withSetting(block.fields, all.data, slug, flag, target.checked) })
                      }
                    />
                  </label>
                </td>
              ))
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const withHidden = (field: BlockField): BlockField => ({
  ...field,
  pivot: { is_visible: false, is_required: false },
});

function useFieldName(): (slug: string) => string {
  const t = useMessages(BUILT_IN);
  const names: Readonly<Record<string, string>> = useMessages(CLIENT_FIELD_NAMES);
  return (slug) => {
    const [group = '', own] = slug.split('.');
    if (own === undefined) return names[group] ?? group;
    const name = names[own] ?? own;
    return group === 'guardian' ? t.guardianOf(name) : t.diagnosisOf(name);
  };
}

/** The programs that the block offers: all of the clinic's, or those chosen here (BL-07). */
function ProgramProperties({ block }: { block: EditedBlock }) {
  const t = useMessages(BUILT_IN);
  const edit = useBlockEdit(block);
  const chosen = offeredProgramIds(block);
  const set = (change: Record<string, string>) => edit({ properties: { ...block.properties, ...change } });
  return (
    <>
      <SelectControl
        label={t.programs}
        options={[
          { value: '0', label: t.allPrograms },
          { value: '1', label: t.chosenPrograms },
        ]}
        value={chosen === null ? '0' : '1'}
        onChange={(value) => set({ [PROGRAMS_MANUAL_SELECT]: value ?? '0' })}
      />
      {chosen && <ProgramList chosen={chosen} onChange={(ids) => set({ [PROGRAMS_SELECTION]: ids.join() })} />}
    </>
  );
}

interface ProgramListProps {
  chosen: readonly number[];
  onChange(ids: readonly number[]): void;
}

function ProgramList({ chosen, onChange }: ProgramListProps) {
  const t = useMessages(BUILT_IN);
  const { api } = useRemote();
  const catalogue = useId();
  const offer = { manual: null, chosen };
  const programs = useQuery(programsQuery(api, useLocale(), offer, { filter: NO_FILTER, catalogue }));
  if (programs.isPending) return <LoadingRows label={t.loadingPrograms} rows={3} heightPx={44} />;
  if (programs.isError)
    return (
      <ErrorNotice error={programs.error} isRetrying={programs.isFetching} onRetry={() => void programs.refetch()} />
    );
  if (programs.data.length === 0) return <EmptyNotice text={t.noPrograms} />;
  return programs.data.map((category) => (
    <FieldFrame key={category.id} label={category.name} isGroup>
      {(control) => (
        <div {...control} role="group">
          {category.programs.map(({ id, title }) => (
            <CheckboxControl
              key={id}
              name={`program-${id}`}
              label={title}
              isChecked={chosen.includes(id)}
              onToggle={(isOn) => onChange(isOn ? [...chosen, id] : chosen.filter((each) => each !== id))}
            />
          ))}
        </div>
      )}
    </FieldFrame>
  ));
}
