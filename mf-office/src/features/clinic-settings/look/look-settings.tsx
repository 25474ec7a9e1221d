import { useMessages, useRemote } from '@carefront/shared/app';
import { uploadContentImage } from '@carefront/shared/contracts/calls';
import { acceptedTypes, type ColourScheme, GROUNDS, IMAGE_MAX_BYTES, IMAGE_TYPES } from '@carefront/shared/domain';
import { FieldFrame, TextControl, useFormField } from '@carefront/shared/forms';
import { isApiError } from '@carefront/shared/http';
import { Button, makeStyles } from '@carefront/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { CLINIC_SETTINGS, SETTINGS_FIELDS } from '../clinic-settings.messages.ts';
import { SettingsSection, type SettingsSectionsProps } from '../settings-section.tsx';
import { useFieldValidation } from '../site-settings.tsx';
import { ThemePreview } from './theme-preview.tsx';

/** The brand colour with its preview, and the two logos. */
export function LookSettings(props: SettingsSectionsProps) {
  const t = useMessages(CLINIC_SETTINGS);
  return (
    <>
      <SettingsSection section="colour" title={t.colour} text={t.colourText} {...props}>
        <ColourField />
        <ThemePreview />
      </SettingsSection>
      <SettingsSection section="logos" title={t.logos} text={t.logosText} {...props}>
        <LogoField name="image" scheme="light" help={t.logoHelp} />
        <LogoField name="image_dark" scheme="dark" help={t.logoDarkHelp} />
      </SettingsSection>
    </>
  );
}

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
function ColourField() {
  const t = useMessages(CLINIC_SETTINGS);
  const fields = useMessages(SETTINGS_FIELDS);
  const styles = useStyles();
  const judge = useFieldValidation();
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

const useLogoFieldStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px 16px' },
  plate: {
    display: 'grid',
    placeItems: 'center',
    width: '200px',
    height: '72px',
    boxSizing: 'border-box',
    padding: '8px',
    border: '1px solid var(--cf-line)',
    borderRadius: '8px',
    '& > img': { display: 'block', maxWidth: '100%', maxHeight: '54px', objectFit: 'contain' },
  },
  none: { fontSize: '14px', lineHeight: '20px' },
});

const NONE: Readonly<Record<ColourScheme, string>> = { light: '#5d554b', dark: '#c9c1b6' };

interface LogoFieldProps {
  name: 'image' | 'image_dark';
  /** The pages on which the logo stands. */
  scheme: ColourScheme;
  help: string;
}

/** A logo on the ground that it will stand on. The picture is uploaded when it is chosen, and set when the section is saved. */
function LogoField({ name, scheme, help }: LogoFieldProps) {
  const t = useMessages(CLINIC_SETTINGS);
  const styles = useLogoFieldStyles();
  const field = useFormField<string | null>(name, null);
  const upload = useLogoUpload(field.change);
  const input = useRef<HTMLInputElement>(null);
  const label = useMessages(SETTINGS_FIELDS)[name];
  const words = field.value === null ? t.addLogo : t.changeLogo;
  return (
    <FieldFrame isGroup label={label} help={help} error={upload.problem ?? field.error}>
      {({ id, ...group }) => (
        <div id={id} role="group" {...group} className={styles.row}>
          <span className={styles.plate} style={{ backgroundColor: GROUNDS[scheme][0] }}>
            {field.value === null ? (
              <span className={styles.none} style={{ color: NONE[scheme] }}>
                {t.noLogo}
              </span>
            ) : (
              <img src={field.value} alt={t.logoAlt} />
            )}
          </span>
          <input
            ref={input}
            type="file"
            accept={acceptedTypes({ types: IMAGE_TYPES }, navigator.vendor)}
            aria-label={t.actOn(words, label)}
            hidden
            onChange={({ target }) => {
              const file = target.files?.[0];
              if (file) upload.send(file);
              // Without this, the browser reports no change when the same file is chosen again after a failure.
              target.value = '';
            }}
          />
          <Button aria-label={t.actOn(words, label)} isBusy={upload.isBusy} onClick={() => input.current?.click()}>
            {words}
          </Button>
          {field.value !== null && (
            <Button appearance="subtle" aria-label={t.actOn(t.removeLogo, label)} onClick={() => field.change(null)}>
              {t.removeLogo}
            </Button>
          )}
        </div>
      )}
    </FieldFrame>
  );
}

/** Replaces the file's own name, which may name a person. */
const SENT_NAME = 'picture';
/** A photo of a logo is made smaller. A PNG is not: it may be transparent, and a JPEG is not. */
const PHOTOS = { types: ['image/jpeg'], maxBytes: IMAGE_MAX_BYTES } as const;
const TOO_LARGE = 413;
const OTHER_FORMAT = 415;

/** Uploads a logo. Leaving the page cancels the upload. @param onUploaded - Called with the picture's address. */
function useLogoUpload(onUploaded: (address: string) => void) {
  const t = useMessages(CLINIC_SETTINGS);
  const { api } = useRemote();
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: async (file: File) => {
      const signal = leaving.current?.signal ?? new AbortController().signal;
      const { sendablePicture } = await import('@carefront/shared/forms/files');
      const { file: picture } = await sendablePicture(file, PHOTOS, signal);
      const upload = new FormData();
      upload.append('file', picture, SENT_NAME);
      const { image_url } = await api.call(uploadContentImage, { upload, signal });
      signal?.throwIfAborted();
      return image_url;
    },
    onSuccess: onUploaded,
  });
  const problemOf = (cause: Error, file: File | undefined): string => {
    // A large photo was made smaller before it was sent.
    const isLargePng = file?.type === 'image/png' && file.size > IMAGE_MAX_BYTES;
    if (isLargePng || (isApiError(cause) && cause.status === TOO_LARGE)) return t.logoTooLarge;
    if (!isApiError(cause)) return t.logoFailed;
    if (cause.status === OTHER_FORMAT) return t.logoFormat;
    return cause.fieldErrors.file?.[0] ?? t.logoFailed;
  };
  return { send: mutate, isBusy: isPending, problem: error ? problemOf(error, variables) : undefined };
}
