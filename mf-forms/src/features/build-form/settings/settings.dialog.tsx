import { useMessages } from '@carefront/shared/app';
import { isFormSlug } from '@carefront/shared/domain';
import type { FormDetails } from '@carefront/shared/domain/form-building';
import { CheckboxControl, SelectControl, TextControl } from '@carefront/shared/forms';
import { isApiError } from '@carefront/shared/http';
import { Button, ModalDialog, makeClasses } from '@carefront/shared/ui';
import { FORM_TYPE_NAMES, FORM_TYPE_ORDER } from '../../../messages/form-types.messages.ts';
import { FORMS_PATH } from '../../../paths.ts';
import { useBuilding } from '../building-context.ts';
import { useSaverState } from '../saving/use-form-saver.ts';
import { useBuilder, useBuilderState } from '../store/builder-context.ts';
import { CategoryProperty } from './category.property.tsx';
import { SETTINGS } from './settings.messages.ts';

const useStyles = makeClasses({
  root: { display: 'flex', flexDirection: 'column', gap: '16px' },
  footer: { display: 'flex', justifyContent: 'flex-end' },
});

const LONGEST = { name: 200, slug: 80, description: 2_000 };

/** The facts of the form as a whole (FB-05). They are saved like every change, and can be undone. */
export function SettingsDialog({ onClosed }: { onClosed(): void }) {
  const t = useMessages(SETTINGS);
  const types = useMessages(FORM_TYPE_NAMES);
  const styles = useStyles();
  const store = useBuilder();
  const { locale, saver } = useBuilding();
  const details = useBuilderState(({ history }) => history.form.details);
  const { error } = useSaverState(saver);
  const refusals = isApiError(error) ? error.fieldErrors : {};
  const edit = (change: Partial<FormDetails>, text?: string) => store.edit({ type: 'details-changed', change }, text);
  const { translated } = details;
  const second = t[locale === 'en' ? 'fr' : 'en'];
  const inSecond = (label: string) => `${label} (${second})`;
  return (
    <ModalDialog
      title={t.title}
      footer={
        <div className={styles.footer}>
          <Button appearance="primary" onClick={onClosed}>
            {t.done}
          </Button>
        </div>
      }
      onRequestClose={onClosed}
    >
      <div className={styles.root}>
        <TextControl
          label={t.name}
          isRequired
          maxLength={LONGEST.name}
          error={details.name.trim() === '' ? t.nameMissing : refusals.name?.[0]}
          value={details.name}
          onChange={(name) => edit({ name }, 'name')}
        />
        <TextControl
          label={inSecond(t.name)}
          maxLength={LONGEST.name}
          value={translated.name}
          onChange={(name) => edit({ translated: { ...translated, name } }, 'translated name')}
        />
        <TextControl
          label={t.slug}
          help={t.slugHelp(`${FORMS_PATH}/…/${details.slug}`)}
          isRequired
          maxLength={LONGEST.slug}
          error={isFormSlug(details.slug) ? refusals.slug?.[0] : t.slugInvalid}
          value={details.slug}
          onChange={(slug) => edit({ slug: slug.toLowerCase() }, 'slug')}
        />
        <TextControl
          label={t.description}
          help={t.descriptionHelp}
          maxLength={LONGEST.description}
          value={details.form_description}
          onChange={(form_description) => edit({ form_description }, 'description')}
        />
        <TextControl
          label={inSecond(t.description)}
          maxLength={LONGEST.description}
          value={translated.form_description}
          onChange={(form_description) => edit({ translated: { ...translated, form_description } }, 'translated text')}
        />
        <CategoryProperty
          value={details.category_id}
          error={refusals.category_id?.[0]}
          onChange={(category_id) => edit({ category_id })}
        />
        <SelectControl
          label={t.type}
          options={FORM_TYPE_ORDER.map((type) => ({ value: type, label: types[type] }))}
          value={details.form_type_id}
          onChange={(form_type_id) => form_type_id !== null && edit({ form_type_id })}
        />
        <CheckboxControl
          name="is_live"
          label={t.isLive}
          help={t.isLiveHelp}
          isChecked={details.is_live}
          onToggle={(is_live) => edit({ is_live })}
        />
        <CheckboxControl
          name="location"
          label={t.opensAtRegistration}
          help={t.opensAtRegistrationHelp}
          error={refusals.location?.[0]}
          isChecked={details.location === 'site'}
          onToggle={(isOn) => edit({ location: isOn ? 'site' : null })}
        />
      </div>
    </ModalDialog>
  );
}
