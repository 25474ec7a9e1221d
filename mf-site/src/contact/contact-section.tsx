import { useClinicZone, useMessages, useRemote } from '@carefront/shared/app';
import type { Clinic, ClinicInfo } from '@carefront/shared/contracts';
import { dateAt, emailHref, mapHref, SITE_SECTIONS, type SiteSection } from '@carefront/shared/domain';
import { serverNowMs } from '@carefront/shared/http';
import { type ReactNode, useEffect, useState } from 'react';
import { homeMessages } from '../messages/home.ts';
import { pagesMessages } from '../messages/pages.ts';
import { contactDetails, hasContact } from '../parts/contact-details.ts';
import { useIsInEditor } from '../parts/editing/editor-frame.ts';
import { shownSections } from '../parts/shown-sections.ts';
import { PageLinks } from '../parts/site-nav.tsx';
import { GlobeIcon, MailIcon, PhoneIcon, PinIcon } from './contact-icons.tsx';

interface ContactRowProps {
  icon: ReactNode;
  label: string;
  children: ReactNode;
}

function ContactRow({ icon, label, children }: ContactRowProps) {
  return (
    <div className="site-contact-row">
      <dt className="site-contact-label">
        <span className="site-contact-icon">{icon}</span>
        {label}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A link out of the site opens a new tab, and does not tell the other site where the visitor comes from. */
function OutsideLink({ href, className, children }: { href: string; className: string; children: ReactNode }) {
  const t = useMessages(homeMessages);
  return (
    <a className={className} href={href} target="_blank" rel="noopener noreferrer">
      {children} <span className="site-hidden">({t.opensNewTab})</span>
    </a>
  );
}

interface ContactSectionProps {
  info: ClinicInfo;
  current: SiteSection | 'home' | null;
}

/**
 * Shows the clinic's address and contact details: the page's footer (ST-06, ST-11), outside its `<main>`. Unknown details are left out;
 * without any detail, so is the whole list.
 */
export function ContactSection({ info, current }: ContactSectionProps) {
  const t = useMessages(homeMessages);
  const pages = useMessages(pagesMessages);
  const { clinic } = info;
  const hasPages = SITE_SECTIONS.some((section) => shownSections(info).includes(section));
  const { address, phone, email, website } = contactDetails(clinic);
  const isReachable = hasContact(clinic);
  // The editor draws this section inside its main landmark, where a page's footer is not allowed.
  const Frame = useIsInEditor() ? 'section' : 'footer';
  return (
    <Frame
      id="contact"
      className="site-footer"
      aria-labelledby={isReachable ? 'contact-title' : undefined}
      aria-label={isReachable ? undefined : clinic.name}
    >
      <div className="site-inner">
        {isReachable && (
          <div className="site-contact">
            <div className="site-contact-head">
              <h2 id="contact-title" className="site-section-title">
                {t.contact}
              </h2>
              <p className="site-contact-name">{clinic.name}</p>
            </div>
            <dl className="site-contact-list">
              {address && (
                <ContactRow icon={<PinIcon />} label={t.address}>
                  <address className="site-address">{address}</address>
                  <OutsideLink className="site-button site-button-secondary site-map" href={mapHref(address)}>
                    {t.map}
                  </OutsideLink>
                </ContactRow>
              )}
              {phone && (
                <ContactRow icon={<PhoneIcon />} label={t.phone}>
                  <a className="site-contact-link" href={phone}>
                    {clinic.office_phone}
                  </a>
                </ContactRow>
              )}
              {email && (
                <ContactRow icon={<MailIcon />} label={t.emailAddress}>
                  <a className="site-contact-link" href={emailHref(email)}>
                    {email}
                  </a>
                </ContactRow>
              )}
              {website && (
                <ContactRow icon={<GlobeIcon />} label={t.website}>
                  <OutsideLink className="site-contact-link" href={website.href}>
                    {website.text}
                  </OutsideLink>
                </ContactRow>
              )}
            </dl>
          </div>
        )}
        <div className="site-footer-end">
          <Copyright clinic={clinic} />
          {hasPages && (
            <nav aria-label={pages.footerPages}>
              <ul className="site-footer-links">
                <PageLinks info={info} className="site-nav-link" current={current} />
              </ul>
            </nav>
          )}
        </div>
      </div>
    </Frame>
  );
}

interface CopyrightProps {
  clinic: Clinic;
}

/** Computes the year when the page is shown (ST-06): first by the time of the rendering, for equal markup, then by the server's clock. */
function Copyright({ clinic }: CopyrightProps) {
  const t = useMessages(homeMessages);
  const zone = useClinicZone();
  const { renderedAtMs } = useRemote();
  const [shownAtMs, setShownAtMs] = useState(renderedAtMs);
  useEffect(() => setShownAtMs(serverNowMs()), []);
  const year = dateAt(zone, shownAtMs).slice(0, 4);
  return <p className="site-copyright">{t.copyright(year, clinic.name)}</p>;
}
