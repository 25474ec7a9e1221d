import { defineMessages, isPageProvided, isPlainClick, pagePath, useMessages } from '@carefront/shared/app';
import type { Clinic, ClinicInfo } from '@carefront/shared/contracts';
import { contactWays, emailHref, isBlankHtml, phoneHref } from '@carefront/shared/domain';
import { type ReactNode, useState } from 'react';
import { LazyContactDialog } from '../../contact/lazy-contact-dialog.tsx';
import { homeMessages } from '../../messages/home.ts';
import { pagesMessages } from '../../messages/pages.ts';
import { PageFrame } from '../../page-frame.tsx';
import { hasContact } from '../../parts/contact-details.ts';
import { useSiteEditing } from '../../parts/editing/site-editing.ts';
import { Picture } from '../../parts/picture.tsx';
import { SiteDrawing } from '../../parts/site-drawing.tsx';
import { isSiteIconName, SiteIcon } from '../../parts/site-icon.tsx';
import { SiteLink } from '../../parts/site-link.tsx';
import { SectionNav } from '../../parts/site-nav.tsx';
import { SiteSection } from '../../parts/site-section.tsx';
import { SitePicture, SiteRichText, SiteText } from '../../parts/site-text.tsx';
import { SECTION_PATHS, type SectionId } from '../../paths.ts';
import { TeamList } from '../../people/team-list.tsx';
import { ServiceList } from '../../services/service-list.tsx';
import { ClinicFacts } from './clinic-facts.tsx';

interface HomePageProps {
  info: ClinicInfo;
  /** A notice for the clinic's own people about parts that visitors do not see. */
  ownNotes?: ReactNode;
}

/** The clinic's public home page (RT-01). The clinic can switch sections off; their order is fixed. */
export function HomePage({ info, ownNotes }: HomePageProps) {
  const { booking_site: site } = info;
  return (
    <PageFrame info={info} current="home">
      <Banner info={info} />
      {ownNotes}
      <SectionNav info={info} />
      <SiteSection section="about" info={info}>
        <AboutSection site={site} />
      </SiteSection>
      <SiteSection section="services" info={info}>
        <ServicesSection info={info} />
      </SiteSection>
      <SiteSection section="team" info={info}>
        <TeamSection site={site} />
      </SiteSection>
    </PageFrame>
  );
}

interface TeamSectionProps {
  site: ClinicInfo['booking_site'];
}

/** The practitioners of the clinic (ST-05). */
function TeamSection({ site }: TeamSectionProps) {
  const t = useMessages(homeMessages);
  const pages = useMessages(pagesMessages);
  const { title, content } = site.json_content.team;
  return (
    <section id="team" className="site-section" aria-labelledby="team-title">
      <div className="site-inner">
        <h2 id="team-title" className="site-section-title">
          <SiteText name="team.title" value={title} lang={site.langs?.['team.title']} fallback={t.team} />
        </h2>
        <SiteRichText name="team.content" html={content} lang={site.langs?.['team.content']} empty={null} />
        <TeamList practitioners={site.practitioners} headingLevel={3} />
        <MoreLink to={SECTION_PATHS.team} pageText={site.teams_content} sectionText={content}>
          {pages.moreTeam}
        </MoreLink>
      </div>
    </section>
  );
}

interface ServicesSectionProps {
  info: ClinicInfo;
}

/** The services of the clinic (ST-04). */
function ServicesSection({ info }: ServicesSectionProps) {
  const t = useMessages(homeMessages);
  const pages = useMessages(pagesMessages);
  const { clinic, bso, booking_site: site } = info;
  const { title, content } = site.json_content.services;
  return (
    <section id="services" className="site-section site-section-raised" aria-labelledby="services-title">
      <div className="site-inner">
        <h2 id="services-title" className="site-section-title">
          <SiteText name="services.title" value={title} lang={site.langs?.['services.title']} fallback={t.services} />
        </h2>
        <SiteRichText name="services.content" html={content} lang={site.langs?.['services.content']} empty={null} />
        <ServiceList categories={bso.booking_site_services} clinic={clinic} headingLevel={3} />
        <MoreLink to={SECTION_PATHS.services} pageText={site.services_content} sectionText={content}>
          {pages.moreServices}
        </MoreLink>
      </div>
    </section>
  );
}

interface AboutSectionProps {
  site: ClinicInfo['booking_site'];
}

const PICTURE_SIZES = '(min-width: 62rem) 270px, (min-width: 40rem) 320px, 92vw';

/** The clinic's text about itself, with its icon when it has one (ST-03); 20 of 24 columns wide (ST-13). */
function AboutSection({ site }: AboutSectionProps) {
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
              <SiteText name="about.title" value={title} lang={site.langs?.['about.title']} fallback={t.about} />
            </h2>
          </div>
          <div className="site-about-text">
            <SiteRichText name="about.content" html={content} lang={site.langs?.['about.content']} empty={null} />
            <MoreLink to={SECTION_PATHS.about} pageText={site.about_us_content} sectionText={content}>
              {pages.moreAbout}
            </MoreLink>
          </div>
        </div>
      </div>
    </section>
  );
}

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

interface BannerProps {
  info: ClinicInfo;
}

/** A longer title has a smaller font size, so that the buttons stay on the first screen. */
const LONG_TITLE_CHARACTERS = 60;
const BANNER_PICTURE_SIZES = '(min-width: 62rem) 360px, (min-width: 40rem) 40vw, 92vw';

/** Greeting, title, one sentence, the next actions, and the clinic's picture or our drawing (ST-02). */
function Banner({ info }: BannerProps) {
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
              <SiteText
                name="home.greetings"
                value={home.greetings}
                lang={site.langs?.['home.greetings']}
                fallback=""
              />
            </p>
          )}
          <h1 className={isLong ? 'site-title site-title-long' : 'site-title'} tabIndex={-1}>
            <SiteText
              name="home.banner_title"
              value={home.banner_title}
              lang={site.langs?.['home.banner_title']}
              fallback={welcome}
            />
          </h1>
          <p className="site-lead">
            <SiteText
              name="home.banner_subtitle"
              value={home.banner_subtitle}
              lang={site.langs?.['home.banner_subtitle']}
              fallback={isBookingOn ? t.bookHint : t.contactHint(contactWays(clinic))}
            />
          </p>
          <BannerActions clinic={clinic} />
          {isBookingOn && (
            <noscript>
              <p className="site-quiet">{t.bookingNeedsScripts(hasContact(clinic))}</p>
            </noscript>
          )}
          <ClinicFacts info={info} />
        </div>
        <div className="site-banner-art">
          <SitePicture name="home.banner_icon" value={home.banner_icon}>
            <Picture
              src={home.banner_icon}
              className="site-banner-picture"
              sizes={BANNER_PICTURE_SIZES}
              fallback={<SiteDrawing icon={icon} />}
            />
          </SitePicture>
        </div>
      </div>
    </div>
  );
}

interface FormsButtonProps {
  clinic: Clinic;
  className: string;
  children: string;
}

const CONTACT: SectionId = 'contact';

/** Leads to the clinic's forms (ST-10). A clinic without the remote of the forms says how to reach it instead. */
function FormsButton(props: FormsButtonProps) {
  if (!isPageProvided('forms')) return <NoFormsButton {...props} />;
  return (
    <SiteLink to={pagePath('forms')} className={props.className}>
      {props.children}
    </SiteLink>
  );
}

/** A link, so that it leads to the contact details without scripts, too. */
function NoFormsButton({ clinic, className, children }: FormsButtonProps) {
  const t = useMessages(formsButtonMessages);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <a
        href={`#${CONTACT}`}
        className={className}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        {children}
      </a>
      {isOpen && (
        <LazyContactDialog
          kind="no-forms"
          clinic={clinic}
          notLoaded={t.notLoaded(hasContact(clinic))}
          onClose={close}
          onNotLoaded={close}
        />
      )}
    </>
  );
}

interface MoreLinkProps {
  to: string;
  /** Rich text of the section's own page. */
  pageText: string;
  /** The text that the home page already shows. */
  sectionText: string;
  children: string;
}

/** Links to a section's own page, when that page says more than the home page (ST-21). */
function MoreLink({ to, pageText, sectionText, children }: MoreLinkProps) {
  if (isBlankHtml(pageText) || pageText.trim() === sectionText.trim()) return null;
  return (
    <p className="site-more">
      <SiteLink to={to} className="site-more-link">
        {children}
      </SiteLink>
    </p>
  );
}

const formsButtonMessages = defineMessages(
  {
    notLoaded: (canContact: boolean) =>
      `Online forms are not available yet.${canContact ? ' Please use the contact details on this page.' : ''}`,
  },
  {
    notLoaded: (canContact) =>
      `Les formulaires en ligne ne sont pas encore offerts.${canContact ? ' Utilisez les coordonnées de cette page.' : ''}`,
  },
);
