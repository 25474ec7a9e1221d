import { useMessages } from '@carefront/shared/app';
import type { SiteContent } from '@carefront/shared/contracts';
import { homeMessages } from '../../messages/home.ts';
import type { SectionId } from '../../paths.ts';
import { titleOr } from './shown-sections.ts';

export interface SectionNavProps {
  sections: SectionId[];
  content: SiteContent;
}

/** Where the page goes, for a long one. With one section there is nothing to choose. */
export function SectionNav({ sections, content }: SectionNavProps) {
  const t = useMessages(homeMessages);
  if (sections.length < 2) return null;
  const titleOf = (id: SectionId): string => (id === 'contact' ? t.contact : titleOr(content[id].title, t[id]));
  return (
    <nav className="site-nav" aria-label={t.onThisPage}>
      <ul className="site-inner site-nav-list">
        {sections.map((id) => (
          <li key={id}>
            <a href={`#${id}`} className="site-nav-link">
              {titleOf(id)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
