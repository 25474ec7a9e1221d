import { useMessages } from '@carefront/shared/app';
import { EntryList } from '../../clinic-offer/entry-list.tsx';
import { OFFER } from '../../clinic-offer/offer.messages.ts';
import { FocusHeading } from '../../page/focus-heading.tsx';
import type { ServicesPartProps } from './category-group.tsx';
import { ServiceRow } from './service-row.tsx';

/** Services that visitors no longer see. */
export function OffOfferServices(props: ServicesPartProps) {
  const words = useMessages(OFFER);
  const services = props.data.services.filter(({ is_offered }) => !is_offered);
  if (services.length === 0) return null;
  return (
    <section aria-label={words.offOffer}>
      <FocusHeading level={2}>{words.offOffer}</FocusHeading>
      <EntryList label={words.offOffer}>
        {services.map((service) => (
          <ServiceRow key={service.id} service={service} place={null} count={0} {...props} />
        ))}
      </EntryList>
    </section>
  );
}
