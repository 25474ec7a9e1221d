import { useLocale, useMessages } from '@carefront/shared/app';
import type { ClinicInfo } from '@carefront/shared/contracts';
import { amountText, isSectionShown } from '@carefront/shared/domain';
import { pagesMessages } from '../../messages/pages.ts';
import { offeredCategories } from '../../services/offered-services.ts';

/** More disciplines than this are not listed: a long list would not be read. */
const MAX_DISCIPLINES = 3;

/** The lowest fee above zero. @returns null when the clinic shows no fees, or has none. */
function lowestFeeCents({ clinic, bso }: ClinicInfo): number | null {
  if (clinic.show_service_fee !== 1) return null;
  const services = offeredCategories(bso.booking_site_services).flatMap((category) => category.booking_site_services);
  const fees = services.map(({ fee }) => fee ?? 0).filter((fee) => fee > 0);
  return fees.length > 0 ? Math.min(...fees) : null;
}

/** Answers a visitor's first questions: the disciplines, the number of practitioners, the lowest fee. Leaves out hidden sections. */
export function ClinicFacts({ info }: { info: ClinicInfo }) {
  const t = useMessages(pagesMessages);
  const locale = useLocale();
  const { json_content: content, practitioners } = info.booking_site;
  const isTeamShown = isSectionShown(content.options, 'team') && practitioners.length > 0;
  const people = isTeamShown ? practitioners : [];
  const occupations = people.flatMap(({ user }) => user.occupation ?? []);
  const disciplines = [...new Set(occupations.map(({ name }) => name))];
  const langOf = (fact: string) => occupations.find(({ name }) => name === fact)?.langs?.name;
  const feeCents = isSectionShown(content.options, 'services') ? lowestFeeCents(info) : null;
  const facts = [
    ...(disciplines.length <= MAX_DISCIPLINES ? disciplines : []),
    ...(people.length > 1 ? [t.practitioners(people.length)] : []),
    ...(feeCents === null ? [] : [t.sessionsFrom(amountText(feeCents, locale))]),
  ];
  if (facts.length === 0) return null;
  return (
    <ul className="site-glance" aria-label={t.factsLabel}>
      {facts.map((fact) => (
        <li key={fact} className="site-glance-fact" lang={langOf(fact)}>
          {fact}
        </li>
      ))}
    </ul>
  );
}
