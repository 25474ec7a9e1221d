import { useMessages } from '@carefront/shared/app';
import { cutDescription } from '@carefront/shared/domain';
import { useState } from 'react';
import { homeMessages } from '../messages/home.ts';

export interface ClampedTextProps {
  text: string;
  /** The subject of the text, for screen readers, which announce the button without its card. */
  subject: string;
}

/**
 * A text that may be long: its beginning and a toggle, by the same measure as in the booking dialog (BK-08). The whole text is always
 * in the markup, for search engines; style alone shortens it, and only where scripts can open it again.
 */
export function ClampedText({ text, subject }: ClampedTextProps) {
  const t = useMessages(homeMessages);
  const [isOpen, setIsOpen] = useState(false);
  const { shown, isCut } = cutDescription(text);
  if (!isCut) return <p className="site-card-text">{text}</p>;
  return (
    <>
      <p className="site-card-text">
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
