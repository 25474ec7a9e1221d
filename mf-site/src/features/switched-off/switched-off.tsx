import { defineMessages, isPageProvided, pagePath, useMessages } from '@carefront/shared/app';
import type { ClinicInfo } from '@carefront/shared/contracts';
import { isSectionShown } from '@carefront/shared/domain';
import { SiteLink } from '../../parts/site-link.tsx';
import { SITE_EDITOR_PATH } from '../../paths.ts';
import { offeredCategories } from '../../services/offered-services.ts';

type Off = 'booking' | 'fees' | 'forms' | 'noForm' | 'bot' | 'services' | 'team';

/** Parts of the site that are switched off in the clinic's settings. */
function settingsOff({ clinic }: ClinicInfo): Off[] {
  const off: Off[] = [];
  if (clinic.is_booking_enabled !== 1) off.push('booking');
  if (clinic.show_service_fee !== 1) off.push('fees');
  if (clinic.is_intakeform_enabled !== 1) off.push('forms');
  else if (clinic.has_live_forms === 0) off.push('noForm');
  if (clinic.is_chatbot_enabled !== 1) off.push('bot');
  return off;
}

/** Sections that have content and are switched off in the site's editor. */
function sectionsOff({ bso, booking_site: site }: ClinicInfo): Off[] {
  const { options } = site.json_content;
  const off: Off[] = [];
  const hasServices = offeredCategories(bso.booking_site_services).length > 0;
  if (hasServices && !isSectionShown(options, 'services')) off.push('services');
  if (site.practitioners.length > 0 && !isSectionShown(options, 'team')) off.push('team');
  return off;
}

export interface SwitchedOffProps {
  info: ClinicInfo;
  canSet: boolean;
  canEdit: boolean;
}

/** Says to the clinic's own people what its visitors do not see, and leads to where it is turned on. */
export function SwitchedOff({ info, canSet, canEdit }: SwitchedOffProps) {
  const t = useMessages(switchedOffMessages);
  const set = canSet && isPageProvided('settings') ? settingsOff(info) : [];
  const edited = canEdit ? sectionsOff(info) : [];
  if (set.length + edited.length === 0) return null;
  return (
    <aside className="site-inner site-off" aria-label={t.label}>
      <p className="site-quiet">{t.onlyYou}</p>
      <Line texts={set.map((off) => t[off])} to={pagePath('settings')} link={t.settings} />
      <Line texts={edited.map((off) => t[off])} to={SITE_EDITOR_PATH} link={t.editor} />
    </aside>
  );
}

function Line({ texts, to, link }: { texts: readonly string[]; to: string; link: string }) {
  if (texts.length === 0) return null;
  return (
    <p>
      {texts.join(' ')}{' '}
      <SiteLink to={to} className="site-more-link">
        {link}
      </SiteLink>
    </p>
  );
}

const switchedOffMessages = defineMessages(
  {
    label: 'Not shown to visitors',
    onlyYou: 'Only people who manage this clinic see these lines.',
    booking: 'Online booking is off.',
    fees: 'No fees are shown.',
    forms: 'Forms are off.',
    noForm: 'No form is published yet.',
    bot: 'The help bot is off.',
    settings: 'Change this in the settings',
    services: 'Your services are hidden.',
    team: 'Your team is hidden.',
    editor: 'Change this in the site’s editor',
  },
  {
    label: 'Caché aux visiteurs',
    onlyYou: 'Seules les personnes qui gèrent cette clinique voient ces lignes.',
    booking: 'La prise de rendez-vous en ligne est désactivée.',
    fees: 'Aucun tarif n’est affiché.',
    forms: 'Les formulaires sont désactivés.',
    noForm: 'Aucun formulaire n’est encore publié.',
    bot: 'Le robot d’aide est désactivé.',
    settings: 'Changer cela dans les réglages',
    services: 'Vos services sont cachés.',
    team: 'Votre équipe est cachée.',
    editor: 'Changer cela dans l’éditeur du site',
  },
);
