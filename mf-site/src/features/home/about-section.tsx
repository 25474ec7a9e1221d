import { useMessages } from '@carefront/shared/app';
import type { ClinicInfo } from '@carefront/shared/contracts';
import { homeMessages } from '../../messages/home.ts';
import { pagesMessages } from '../../messages/pages.ts';
import { Picture } from '../../parts/picture.tsx';
import { isSiteIconName, SiteIcon } from '../../parts/site-icon.tsx';
import { SitePicture, SiteRichText, SiteText } from '../../parts/site-text.tsx';
import { SECTION_PATHS } from '../../paths.ts';
import { MoreLink } from './more-link.tsx';

export interface AboutSectionProps {
  site: ClinicInfo['booking_site'];
}

const PICTURE_SIZES = '(min-width: 62rem) 270px, (min-width: 40rem) 320px, 92vw';

/** The clinic's text about itself, with its icon when it has one (ST-03); 20 of 24 columns wide (ST-13). */
export function AboutSection({ site }: AboutSectionProps) {
  const t = useMessages(homeMessages);
  const pages = useMessages(pagesMessages);
  const { icon, title, content } = site.json_content.about;
  return (
    <section id="about" className="site-section" aria-labelledby="about-title">
      <div className="site-inner site-grid">
        <div className="site-about">
          <div className="site-about-head">
            <SitePicture name="about.icon" value={icon}>
              {isSiteIconName(icon) ? (
                <SiteIcon name={icon} />
              ) : (
                <Picture src={icon} className="site-about-icon" sizes={PICTURE_SIZES} />
              )}
            </SitePicture>
            <h2 id="about-title" className="site-section-title">
              <SiteText name="about.title" value={title} fallback={t.about} />
            </h2>
          </div>
          <div className="site-about-text">
            <SiteRichText name="about.content" html={content} empty={null} />
            <MoreLink to={SECTION_PATHS.about} pageText={site.about_us_content} sectionText={content}>
              {pages.moreAbout}
            </MoreLink>
          </div>
        </div>
      </div>
    </section>
  );
}
