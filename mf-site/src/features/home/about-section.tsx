import { useMessages } from '@carefront/shared/app';
import type { SiteContent } from '@carefront/shared/contracts';
import { homeMessages } from '../../messages/home.ts';
import { Picture } from '../../parts/picture.tsx';
import { isSiteIconName, SiteIcon } from '../../parts/site-icon.tsx';
import { SitePicture, SiteRichText, SiteText } from '../../parts/site-text.tsx';

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
            <SitePicture name="about.icon" value={about.icon}>
              {isSiteIconName(about.icon) ? (
                <SiteIcon name={about.icon} />
              ) : (
                <Picture src={about.icon} className="site-about-icon" />
              )}
            </SitePicture>
            <h2 id="about-title" className="site-section-title">
              <SiteText name="about.title" value={about.title} fallback={t.about} />
            </h2>
          </div>
          <SiteRichText name="about.content" html={about.content} empty={<p className="site-quiet">{t.noContent}</p>} />
        </div>
      </div>
    </section>
  );
}
