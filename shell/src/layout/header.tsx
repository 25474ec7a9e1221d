import { type ClinicIdentity, LOCALES, type Locale } from '@carefront/shared/contracts';
import type { ReactNode } from 'react';
import { messages } from '../messages.ts';
import { PageLink } from './page-link.tsx';

export interface HeaderProps {
  clinic: ClinicIdentity;
  locale: Locale;
  /** The language whose button was pressed last: the page follows after the next paint. Default: `locale`. */
  pressedLocale?: Locale;
  /** Start of the clinic's site. */
  homePath: string;
  onLocale(locale: Locale): void;
  /** The signed-in person. Empty on the server, whose page is the same for everyone. */
  children?: ReactNode;
}

const LANGUAGE_NAMES: Record<Locale, string> = { en: 'English', fr: 'Français' };

/** Shows the clinic's name on every screen (GN-04), the language switch (GN-05) and the session. */
export function Header({ clinic, locale, pressedLocale = locale, homePath, onLocale, children }: HeaderProps) {
  const t = messages[locale];
  return (
    <>
      <div className="cf-header__row">
        <PageLink className="cf-header__home" to={homePath} label={t.homeOf(clinic.name)}>
          {clinic.image ? (
            <picture className="cf-header__picture">
              {clinic.imageDark && <source media="(prefers-color-scheme: dark)" srcSet={clinic.imageDark} />}
              <img
                className={clinic.imageDark ? 'cf-header__logo' : 'cf-header__logo cf-header__logo--plate'}
                src={clinic.image}
                alt={clinic.name}
                height="44"
              />
            </picture>
          ) : (
            <span className="cf-header__name">{clinic.name}</span>
          )}
        </PageLink>
        <div id="shell-earlier-notices" className="cf-header__notices" />
        <fieldset className="cf-languages">
          <legend className="cf-visually-hidden">{t.language}</legend>
          {LOCALES.map((choice) => (
            <button
              key={choice}
              type="button"
              className="cf-languages__choice"
              lang={choice}
              aria-pressed={choice === pressedLocale}
              aria-label={`${choice.toUpperCase()}, ${LANGUAGE_NAMES[choice]}`}
              onClick={() => onLocale(choice)}
            >
              {choice.toUpperCase()}
            </button>
          ))}
        </fieldset>
        <div id="session-place" className="cf-header__session">
          {children}
        </div>
      </div>
      {/* Grows for a notice that finds no other place on the page. */}
      <div id="shell-notices" />
    </>
  );
}
