import { useMessages, useRemote } from '@carefront/shared/app';
import { type BlockField, flagsOf } from '@carefront/shared/domain';
import type { EditedBlock } from '@carefront/shared/domain/form-building';
import { ErrorNotice, LoadingRows, makeClasses } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { blockFieldsQuery } from '../../build-form.api.ts';
import { useBlockEdit } from '../use-part-edit.ts';
import { type Flag, fieldsOf, withSetting } from './block-fields.rules.ts';
import { BUILT_IN } from './built-in.messages.ts';
import { CLIENT_FIELD_NAMES } from './client-fields.messages.ts';

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
export function FieldFlags({ block }: { block: EditedBlock }) {
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
