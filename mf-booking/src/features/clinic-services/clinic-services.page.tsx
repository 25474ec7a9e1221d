import { useMessages, useRemote } from '@carefront/shared/app';
import type { SessionUser } from '@carefront/shared/contracts';
import { AddIcon, Button, EmptyNotice, ErrorNotice, LoadingRows, makeStyles } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OFFER } from '../../clinic-offer/offer.messages.ts';
import { OfficePage } from '../../clinic-offer/office-page.tsx';
import { useOfferActions } from '../../clinic-offer/use-offer-actions.ts';
import { CategoryDialog } from './category.dialog.tsx';
import { CategoryGroup } from './category-group.tsx';
import { OffOfferServices } from './off-offer-services.tsx';
import { ServiceDialog } from './service.dialog.tsx';
import { servicesQuery } from './services.api.ts';
import { SERVICES } from './services.messages.ts';

const useStyles = makeStyles({
  text: { margin: 0, color: 'var(--cf-text-quiet)' },
  acts: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    '@media (max-width: 639.98px)': { flexDirection: 'column' },
  },
  groups: { display: 'flex', flexDirection: 'column', gap: '32px' },
});

/** The open dialog. `id` null: a new entry. */
type Opened =
  | { kind: 'service'; id: number | null; categoryId: number | null }
  | { kind: 'category'; id: number | null };
export type OpenEntry = (opened: Opened) => void;

/** The office's page about what people can book. */
export function ClinicServicesPage() {
  const t = useMessages(SERVICES);
  return <OfficePage title={t.title}>{(user) => <Services user={user} />}</OfficePage>;
}

function Services({ user }: { user: SessionUser }) {
  const t = useMessages(SERVICES);
  const words = useMessages(OFFER);
  const styles = useStyles();
  const { api } = useRemote();
  const { data, isError, error, refetch } = useQuery(servicesQuery(api));
  const actions = useOfferActions();
  const [opened, setOpened] = useState<Opened | null>(null);
  if (isError && !data) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows label={words.loading} rows={6} heightPx={72} />;

  const close = () => setOpened(null);
  const onSaved = () => {
    close();
    void actions.refresh();
  };
  const single = data.categories.length === 1 ? (data.categories[0]?.id ?? null) : null;
  return (
    <>
      <p className={styles.text}>{t.intro}</p>
      {!data.shows_fees && <p className={styles.text}>{t.feesHidden}</p>}
      <div className={styles.acts}>
        {data.categories.length > 0 && (
          <Button
            appearance="primary"
            icon={<AddIcon />}
            onClick={() => setOpened({ kind: 'service', id: null, categoryId: single })}
          >
            {t.add}
          </Button>
        )}
        <Button
          appearance={data.categories.length > 0 ? 'secondary' : 'primary'}
          icon={<AddIcon />}
          onClick={() => setOpened({ kind: 'category', id: null })}
        >
          {t.addCategory}
        </Button>
      </div>
      {actions.error && <ErrorNotice error={actions.error} />}
      <p className={styles.text} role="status">
        {actions.said}
      </p>
      {data.services.length === 0 && <EmptyNotice title={t.none} text={t.noneText} />}
      <div className={styles.groups}>
        {data.categories.map((category, index) => (
          <CategoryGroup
            key={category.id}
            category={category}
            index={index}
            data={data}
            actions={actions}
            onOpen={setOpened}
          />
        ))}
        <OffOfferServices data={data} actions={actions} onOpen={setOpened} />
      </div>
      {opened?.kind === 'service' && (
        <ServiceDialog {...opened} data={data} userId={user.id} onSaved={onSaved} onClosed={close} />
      )}
      {opened?.kind === 'category' && (
        <CategoryDialog id={opened.id} data={data} userId={user.id} onSaved={onSaved} onClosed={close} />
      )}
    </>
  );
}
