import { useMessages, useRemote } from '@carefront/shared/app';
import { PageHeading } from '@carefront/shared/ui';
import { PageFrame } from '@carefront/shared/ui/pages';
import { GARDEN } from './garden.messages.ts';

export function GardenPage() {
  const t = useMessages(GARDEN);
  const { clinic } = useRemote();
  return (
    <PageFrame size="card">
      <PageHeading>{t.title}</PageHeading>
      <p>{t.intro(clinic.name)}</p>
    </PageFrame>
  );
}
