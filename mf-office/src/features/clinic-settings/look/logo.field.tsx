import { useMessages } from '@carefront/shared/app';
import { acceptedTypes, type ColourScheme, GROUNDS, IMAGE_TYPES } from '@carefront/shared/domain';
import { FieldFrame, useFormField } from '@carefront/shared/forms';
import { Button, makeStyles } from '@carefront/shared/ui';
import { useRef } from 'react';
import { CLINIC_SETTINGS, SETTINGS_FIELDS } from '../clinic-settings.messages.ts';
import { useLogoUpload } from './use-logo-upload.ts';

const useStyles = makeStyles({
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

export interface LogoFieldProps {
  name: 'image' | 'image_dark';
  /** The pages on which the logo stands. */
  scheme: ColourScheme;
  help: string;
}

/** A logo on the ground that it will stand on. The picture is uploaded when it is chosen, and set when the section is saved. */
export function LogoField({ name, scheme, help }: LogoFieldProps) {
  const t = useMessages(CLINIC_SETTINGS);
  const styles = useStyles();
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
