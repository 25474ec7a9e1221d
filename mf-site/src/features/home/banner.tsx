import { pagePath, useMessages } from '@carefront/shared/app';
import type { Clinic, ClinicInfo } from '@carefront/shared/contracts';
import { emailHref, phoneHref } from '@carefront/shared/domain';
import { homeMessages } from '../../messages/home.ts';
import { useSiteEditing } from '../../parts/editing/site-editing.ts';
import { Picture } from '../../parts/picture.tsx';
import { SiteDrawing } from '../../parts/site-drawing.tsx';
import { isSiteIconName } from '../../parts/site-icon.tsx';
import { SiteLink } from '../../parts/site-link.tsx';
import { SitePicture, SiteText } from '../../parts/site-text.tsx';
import { ClinicFacts } from './clinic-facts.tsx';
import { FormsButton } from './forms-button.tsx';

const PRIMARY = 'site-button site-button-primary';
const SECONDARY = 'site-button site-button-secondary';

interface BannerActionsProps {
  clinic: Clinic;
}

/** 'Book Now' and 'Forms', when the clinic switched them on and has a form to fill in (ST-09, ST-10); without both, the clinic's contact details. */
function BannerActions({ clinic }: BannerActionsProps) {
  const t = useMessages(homeMessages);
  const isBookingOn = clinic.is_booking_enabled === 1;
  const areFormsOn = clinic.is_intakeform_enabled === 1 && clinic.has_live_forms !== 0;
  const phone = clinic.office_phone === null ? null : phoneHref(clinic.office_phone);
  if (isBookingOn || areFormsOn) {
    return (
      <div className="site-actions">
        {isBookingOn && (
          <SiteLink to={pagePath('booking')} className={PRIMARY}>
            {t.bookNow}
          </SiteLink>
        )}
        {areFormsOn && (
          <FormsButton clinic={clinic} className={isBookingOn ? SECONDARY : PRIMARY}>
            {t.forms}
          </FormsButton>
        )}
      </div>
    );
  }
  if (!phone && !clinic.email) return null;
  return (
    <div className="site-actions">
      {phone && (
        <a href={phone} className={PRIMARY}>
          {t.call}
        </a>
      )}
      {clinic.email && (
        <a href={emailHref(clinic.email)} className={phone ? SECONDARY : PRIMARY}>
          {t.email}
        </a>
      )}
    </div>
  );
}

export interface BannerProps {
  info: ClinicInfo;
}

/** A longer title has a smaller font size, so that the buttons stay on the first screen. */
const LONG_TITLE_CHARACTERS = 60;
const PICTURE_SIZES = '(min-width: 62rem) 360px, (min-width: 40rem) 40vw, 92vw';

/** Greeting, title, one sentence, the next actions, and the clinic's picture or our drawing (ST-02). */
export function Banner({ info }: BannerProps) {
  const t = useMessages(homeMessages);
  const { clinic, booking_site: site } = info;
  const { home } = site.json_content;
  const isBookingOn = clinic.is_booking_enabled === 1;
  const isEdited = useSiteEditing() !== null;
  const welcome = t.welcome(clinic.name);
  const isLong = (home.banner_title.trim() || welcome).length > LONG_TITLE_CHARACTERS;
  const icon = isSiteIconName(home.banner_icon) ? home.banner_icon : null;
  return (
    <div className="site-banner">
      <div className="site-inner site-grid">
        <div className="site-banner-text">
          {(isEdited || home.greetings.trim()) && (
            <p className="site-greeting">
              <SiteText name="home.greetings" value={home.greetings} fallback="" />
            </p>
          )}
          <h1 className={isLong ? 'site-title site-title-long' : 'site-title'} tabIndex={-1}>
            <SiteText name="home.banner_title" value={home.banner_title} fallback={welcome} />
          </h1>
          <p className="site-lead">
            <SiteText
              name="home.banner_subtitle"
              value={home.banner_subtitle}
              fallback={isBookingOn ? t.bookHint : t.contactHint}
            />
          </p>
          <BannerActions clinic={clinic} />
          {isBookingOn && (
            <noscript>
              <p className="site-quiet">{t.bookingNeedsScripts}</p>
            </noscript>
          )}
          <ClinicFacts info={info} />
        </div>
        <div className="site-banner-art">
          <SitePicture name="home.banner_icon" value={home.banner_icon}>
            <Picture
              src={home.banner_icon}
              className="site-banner-picture"
              sizes={PICTURE_SIZES}
              fallback={<SiteDrawing icon={icon} />}
            />
          </SitePicture>
        </div>
      </div>
    </div>
  );
}
