import { useMessages } from '@carefront/shared/app';
import { FieldFrame, TextControl, useFormField } from '@carefront/shared/forms';
import { makeStyles } from '@carefront/shared/ui';
import { CLINIC_SETTINGS, SETTINGS_FIELDS } from '../clinic-settings.messages.ts';
import { useJudge } from '../site-settings.tsx';

const useStyles = makeStyles({
  row: { display: 'grid', gridTemplateColumns: 'auto minmax(0, 200px)', alignItems: 'start', gap: '16px' },
  picker: {
    width: '72px',
    height: '44px',
    boxSizing: 'border-box',
    padding: '4px',
    border: '1px solid var(--cf-line-strong)',
    borderRadius: '8px',
    backgroundColor: 'var(--cf-surface)',
    cursor: 'pointer',
  },
});

const WHOLE = /^#[0-9a-f]{6}$/i;
/** Shown by the picker while the typed text is no colour. */
const NO_COLOUR = '#000000';

/** The clinic's colour: picked, or typed as six digits. */
export function ColourField() {
  const t = useMessages(CLINIC_SETTINGS);
  const fields = useMessages(SETTINGS_FIELDS);
  const styles = useStyles();
  const judge = useJudge();
  const field = useFormField<string>('brand_colour', '', judge('brand_colour'));
  return (
    <div className={styles.row}>
      <FieldFrame label={t.pickColour}>
        {(control) => (
          <input
            {...control}
            type="color"
            className={styles.picker}
            value={WHOLE.test(field.value) ? field.value.toLowerCase() : NO_COLOUR}
            onChange={(event) => field.change(event.target.value)}
          />
        )}
      </FieldFrame>
      <TextControl
        name="brand_colour"
        label={fields.brand_colour}
        maxLength={7}
        autoComplete="off"
        value={field.value}
        error={field.error}
        onChange={field.change}
        onFocus={field.focus}
        onBlur={field.blur}
      />
    </div>
  );
}
