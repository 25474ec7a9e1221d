import { navigate, Parcel, useMessages, useRemote } from '@carefront/shared/app';
import type { Clinic } from '@carefront/shared/contracts';
import { useEffect, useState } from 'react';
import { LazyContactDialog } from '../../contact/lazy-contact-dialog.tsx';
import { formsRouteMessages } from '../../messages/forms-route.ts';
import { SITE_PATH } from '../../paths.ts';
import type { FormsRequest } from './forms-request.rules.ts';

export interface FormsRouteProps {
  request: FormsRequest;
  clinic: Clinic;
}

const onClosed = () => navigate(SITE_PATH);

function FormsPart({ request }: { request: FormsRequest }) {
  switch (request.part) {
    case 'intake-form@1':
      return <Parcel name={request.part} props={{ onClosed }} />;
    case 'form-launcher@1':
      return <Parcel name={request.part} props={{ categorySlug: request.categorySlug, onClosed }} />;
    case 'form-runner@1': {
      const { categorySlug, formSlugId } = request;
      return <Parcel name={request.part} props={{ categorySlug, formSlugId, onClosed }} />;
    }
  }
}

/**
 * Shows the registration, the launcher or one form over the home page (ST-12). They are parcels of mf-forms; a clinic without these parcels
 * or without forms shows how to reach it instead. Only in browsers: the server does not know the parcels, and hydration needs equal markup.
 */
export function FormsRoute({ request, clinic }: FormsRouteProps) {
  const { hasPart } = useRemote();
  const t = useMessages(formsRouteMessages);
  const [isBrowser, setIsBrowser] = useState(false);
  useEffect(() => setIsBrowser(true), []);
  if (!isBrowser) return null;
  if (clinic.is_intakeform_enabled === 1 && hasPart(request.part)) return <FormsPart request={request} />;
  return <LazyContactDialog clinic={clinic} {...t} />;
}
