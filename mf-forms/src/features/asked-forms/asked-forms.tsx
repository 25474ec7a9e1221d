import type { AskedFormsProps } from '@carefront/shared/app';
import { ServiceForms } from './service-forms.tsx';

/** The forms that a booked service asks for. An addition to the page: nothing is drawn while they load, without them, or when they fail. */
export function AskedForms({ serviceId }: AskedFormsProps) {
  return <ServiceForms serviceId={serviceId} />;
}
