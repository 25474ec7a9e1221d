import { navigate, SITE_PATH } from '@carefront/shared/app';
import { type ClinicIdentity, LOCALES, type Locale } from '@carefront/shared/contracts';
import type { MouseEvent } from 'react';
import { messages } from '../messages.ts';

export interface HeaderProps {
  clinic: ClinicIdentity;
  locale: Locale;
  onLocale(locale: Locale): void;
}

const LANGUAGE_NAMES: Record<Locale, string> = { en: 'English', fr: 'Français' };

/** Only a plain click stays in the page: with a modifier the browser opens a tab as it always does. */
function goHome(event: MouseEvent): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  navigate(SITE_PATH);
}

/** The clinic's name on every screen (GN-04), the language (GN-05) and the place of the session. */
export function Header({ clinic, locale, onLocale }: HeaderProps) {
  const t = messages[locale];
  return (
    <div className="cf-header__row">
      <a className="cf-header__home" href={SITE_PATH} onClick={goHome} aria-label={t.homeOf(clinic.name)}>
        {clinic.image ? (
          <img className="cf-header__logo" src={clinic.image} alt={clinic.name} height="44" />
        ) : (
          <span className="cf-header__name">{clinic.name}</span>
        )}
      </a>
      <fieldset className="cf-languages">
        <legend className="cf-visually-hidden">{t.language}</legend>
        {LOCALES.map((choice) => (
          <button
            key={choice}
            type="button"
            className="cf-languages__choice"
            lang={choice}
            aria-pressed={choice === locale}
            aria-label={`${choice.toUpperCase()}, ${LANGUAGE_NAMES[choice]}`}
            onClick={() => onLocale(choice)}
          >
            {choice.toUpperCase()}
          </button>
        ))}
      </fieldset>
      <div id="session-place" className="cf-header__session" />
    </div>
  );
}
