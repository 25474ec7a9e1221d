import { isPageProvided, isPlainClick, pagePath, useMessages } from '@carefront/shared/app';
import type { Clinic } from '@carefront/shared/contracts';
import { useState } from 'react';
import { LazyContactDialog } from '../../contact/lazy-contact-dialog.tsx';
import { formsButtonMessages } from '../../messages/forms-button.ts';
import { SiteLink } from '../../parts/site-link.tsx';
import type { SectionId } from '../../paths.ts';

export interface FormsButtonProps {
  clinic: Clinic;
  className: string;
  children: string;
}

const CONTACT: SectionId = 'contact';

/** Leads to the clinic's forms (ST-10). A clinic without the remote of the forms says how to reach it instead. */
export function FormsButton(props: FormsButtonProps) {
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
      {isOpen && <LazyContactDialog kind="no-forms" clinic={clinic} {...t} onClose={close} onNotLoaded={close} />}
    </>
  );
}
