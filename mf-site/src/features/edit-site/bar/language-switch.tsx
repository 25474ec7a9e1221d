import { useMessages } from '@carefront/shared/app';
import { LOCALES, type Locale } from '@carefront/shared/contracts';
import { Button, makeStyles, mergeClasses } from '@carefront/shared/ui';
import { EDIT_SITE } from '../../../messages/edit-site.ts';
import { useBarStyles } from './editor-bar.styles.ts';

const useStyles = makeStyles({ root: { display: 'flex', gap: '4px', margin: 0, padding: 0, border: 'none' } });

/** Each language by its own name. */
const NAMES: Record<Locale, string> = { en: 'English', fr: 'Français' };

interface LanguageSwitchProps {
  locale: Locale;
  onLocale(locale: Locale): void;
}

/** The language of the texts that are edited or shown. */
export function LanguageSwitch({ locale, onLocale }: LanguageSwitchProps) {
  const t = useMessages(EDIT_SITE);
  const bar = useBarStyles();
  const styles = useStyles();
  return (
    <fieldset className={styles.root} aria-label={t.textLanguage}>
      {LOCALES.map((one) => (
        <Button
          key={one}
          appearance="subtle"
          lang={one}
          className={mergeClasses(one === locale && bar.pressed)}
          aria-label={`${NAMES[one]}: ${t.textLanguage}`}
          aria-pressed={one === locale}
          onClick={() => onLocale(one)}
        >
          {NAMES[one]}
        </Button>
      ))}
    </fieldset>
  );
}
