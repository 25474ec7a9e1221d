import { useClinicLang, useMessages } from '@carefront/shared/app';
import { cutDescription } from '@carefront/shared/domain';
import { useState } from 'react';
import { homeMessages } from '../messages/home.ts';

export interface ClampedTextProps {
  text: string;
  /** The subject of the text: screen readers announce the button without its card. */
  subject: string;
}

/**
 * Shows the beginning of a long text, and a button that shows the rest; the limit is the booking dialog's (BK-08). The whole text is always
 * in the markup, for search engines. Only CSS shortens it, and only when scripts can show it again.
 */
export function ClampedText({ text, subject }: ClampedTextProps) {
  const t = useMessages(homeMessages);
  const [isOpen, setIsOpen] = useState(false);
  const { shown, isCut } = cutDescription(text);
  const lang = useClinicLang();
  if (!isCut) {
    return (
      <p className="site-card-text" lang={lang}>
        {text}
      </p>
    );
  }
  return (
    <>
      <p className="site-card-text" lang={lang}>
        {shown}
        <span className={isOpen ? undefined : 'site-rest-closed'}>{text.slice(shown.length)}</span>
      </p>
      <button
        type="button"
        className="site-toggle"
        aria-expanded={isOpen}
        aria-label={`${isOpen ? t.hide : t.readMore}: ${subject}`}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? t.hide : t.readMore}
      </button>
    </>
  );
}
