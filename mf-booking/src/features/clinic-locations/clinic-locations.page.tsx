import { useMessages, useRemote } from '@carefront/shared/app';
import type { SessionUser } from '@carefront/shared/contracts';
import { AddIcon, Button, EmptyNotice, ErrorNotice, LoadingRows, makeStyles } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EntryList } from '../../clinic-offer/entry-list.tsx';
import { OFFER } from '../../clinic-offer/offer.messages.ts';
import { OfficePage } from '../../clinic-offer/office-page.tsx';
import { useOfferActions } from '../../clinic-offer/use-offer-actions.ts';
import { FocusHeading } from '../../page/focus-heading.tsx';
import { Closures } from './closures.tsx';
import { LocationDialog } from './location.dialog.tsx';
import { LocationRow } from './location-row.tsx';
import { locationsQuery } from './locations.api.ts';
import { LOCATIONS } from './locations.messages.ts';

const useStyles = makeStyles({
  section: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 },
  said: { margin: 0, color: 'var(--cf-text-quiet)' },
});

/** The office's page about where the clinic works, and when it is shut. */
export function ClinicLocationsPage() {
  const t = useMessages(LOCATIONS);
  return (
    <OfficePage title={t.title}>
      {(user) => (
        <>
          <Locations user={user} />
          <Closures user={user} />
        </>
      )}
    </OfficePage>
  );
}

function Locations({ user }: { user: SessionUser }) {
  const t = useMessages(LOCATIONS);
  const words = useMessages(OFFER);
  const styles = useStyles();
  const { api } = useRemote();
  const { data, isError, error, refetch } = useQuery(locationsQuery(api));
  const actions = useOfferActions();
  /** null: a new location. */
  const [opened, setOpened] = useState<{ id: number | null } | null>(null);
  if (isError && !data) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows label={words.loading} rows={3} heightPx={72} />;

  const offered = data.filter(({ is_offered }) => is_offered);
  const gone = data.filter(({ is_offered }) => !is_offered);
  return (
    <section className={styles.section} aria-label={t.locations}>
      <FocusHeading level={2}>{t.locations}</FocusHeading>
      <div>
        <Button appearance="primary" icon={<AddIcon />} onClick={() => setOpened({ id: null })}>
          {t.add}
        </Button>
      </div>
      {actions.error && <ErrorNotice error={actions.error} />}
      <p className={styles.said} role="status">
        {actions.said}
      </p>
      {offered.length === 0 && <EmptyNotice title={t.none} text={t.noneText} />}
      {[offered, gone].map((list) => {
        const isOffered = list === offered;
        if (list.length === 0) return null;
        return (
          <div key={String(isOffered)} className={styles.section}>
            {!isOffered && <FocusHeading level={3}>{words.offOffer}</FocusHeading>}
            <EntryList label={isOffered ? t.locations : words.offOffer}>
              {list.map((location, place) => (
                <LocationRow
                  key={location.id}
                  location={location}
                  place={isOffered ? place : null}
                  count={list.length}
                  actions={actions}
                  onEdit={() => setOpened({ id: location.id })}
                />
              ))}
            </EntryList>
          </div>
        );
      })}
      {opened && (
        <LocationDialog
          id={opened.id}
          locations={data}
          userId={user.id}
          onSaved={() => {
            setOpened(null);
            void actions.refresh();
          }}
          onClosed={() => setOpened(null)}
        />
      )}
    </section>
  );
}
