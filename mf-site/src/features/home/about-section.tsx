import { useMessages } from '@carefront/shared/app';
import type { SiteContent } from '@carefront/shared/contracts';
import { homeMessages } from '../../messages/home.ts';
import { Picture } from '../../parts/picture.tsx';
import { isSiteIconName, SiteIcon } from '../../parts/site-icon.tsx';
import { isBlankHtml } from '../../rich-text/allowed-html.rules.ts';
import { RichText } from '../../rich-text/rich-text.tsx';
import { titleOr } from './shown-sections.ts';

export interface AboutSectionProps {
  about: SiteContent['about'];
}

/** Who the clinic is, in its own words, with its icon where it has one (ST-03); 20 of 24 columns (ST-13). */
export function AboutSection({ about }: AboutSectionProps) {
  const t = useMessages(homeMessages);
  return (
    <section id="about" className="site-section" aria-labelledby="about-title">
      <div className="site-inner site-grid">
        <div className="site-about">
          <div className="site-about-head">
            {isSiteIconName(about.icon) ? (
              <SiteIcon name={about.icon} />
            ) : (
              <Picture src={about.icon} className="site-about-icon" />
            )}
            <h2 id="about-title" className="site-section-title">
              {titleOr(about.title, t.about)}
            </h2>
          </div>
          {isBlankHtml(about.content) ? <p className="site-quiet">{t.noContent}</p> : <RichText html={about.content} />}
        </div>
      </div>
    </section>
  );
}
