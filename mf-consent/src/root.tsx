import { useLocation } from '@carefront/shared/app';
import { RemoteUiProvider } from '@carefront/shared/ui';
import { framedPage } from './framed-page.tsx';
import { type ConsentPage, pageOf } from './paths.ts';

const Account = framedPage(
  'account',
  { title: 'account', size: 'wide' },
  async () => (await import('./features/account/account.page.tsx')).AccountPage,
);
const Person = framedPage(
  'person',
  { title: 'account', size: 'wide' },
  async () => (await import('./features/account/person/person.page.tsx')).PersonPage,
);
const SignByLink = framedPage(
  'link',
  { title: 'form', size: 'card' },
  async () => (await import('./features/sign-by-link/sign-by-link.page.tsx')).SignByLinkPage,
);
const SignedCopy = framedPage(
  'copy',
  { title: 'form', size: 'card' },
  async () => (await import('./features/signed-copy/signed-copy.page.tsx')).SignedCopyPage,
);
const StaffConsents = framedPage(
  'staff',
  { title: 'consents', size: 'wide' },
  async () => (await import('./features/staff-consents/staff-consents.page.tsx')).StaffConsentsPage,
);
const Certificate = framedPage(
  'certificate',
  { title: 'form', size: 'card' },
  async () => (await import('./features/certificate/certificate.page.tsx')).CertificatePage,
);
const Template = framedPage(
  'template',
  { title: 'form', size: 'wide' },
  async () => (await import('./features/edit-template/edit-template.page.tsx')).EditTemplatePage,
);

/** Draws the page of the current address: a consent, the list, or the account. */
export function App() {
  const { path } = useLocation();
  const page = pageOf(path);
  return <RemoteUiProvider key={page?.name}>{page && <Page page={page} />}</RemoteUiProvider>;
}

function Page({ page }: { page: ConsentPage }) {
  switch (page.name) {
    case 'account':
    case 'staff': {
      const { consent } = page;
      if (consent?.isCertificate) return <Certificate consentId={consent.consentId} from={page.name} />;
      const consentId = consent?.consentId ?? null;
      return page.name === 'account' ? <Account consentId={consentId} /> : <StaffConsents consentId={consentId} />;
    }
    case 'person':
      return <Person key={page.clientId} clientId={page.clientId} />;
    case 'link':
      return <SignByLink token={page.token} />;
    case 'copy':
      return <SignedCopy token={page.token} />;
    case 'template':
      return <Template />;
  }
}
