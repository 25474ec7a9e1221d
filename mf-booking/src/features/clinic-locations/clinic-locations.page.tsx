import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { FocusHeading } from '@carefront/shared/bookings';
import type { KeptLocation, SessionUser } from '@carefront/shared/contracts';
import { createLocation, moveLocation, offerLocation, saveLocation } from '@carefront/shared/contracts/calls';
import { offerMessage } from '@carefront/shared/contracts/services';
import { LOCATION_LIMITS, type LocationSettings, locationFaults, zonePlace } from '@carefront/shared/domain';
import { FormDialog, type FormDialogHandle, RequiredLegend, TextField } from '@carefront/shared/forms';
import { AddIcon, Button, EmptyNotice, ErrorNotice, LoadingRows, makeStyles } from '@carefront/shared/ui';
import type { MenuAction } from '@carefront/shared/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { EntryList, EntryRow } from '../../clinic-offer/entry-list.tsx';
import { EntryProblem } from '../../clinic-offer/entry-problem.tsx';
import { OFFER } from '../../clinic-offer/offer.messages.ts';
import { OfficePage } from '../../clinic-offer/office-page.tsx';
import { useEntryForm } from '../../clinic-offer/use-entry-form.ts';
import { useOfferActions } from '../../clinic-offer/use-offer-actions.ts';
import { Closures } from './closures.tsx';
import { LocationZone } from './location-zone.tsx';
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
  const add = (
    <Button appearance="primary" icon={<AddIcon />} onClick={() => setOpened({ id: null })}>
      {data.length === 0 ? t.addFirst : t.add}
    </Button>
  );
  return (
    <section className={styles.section} aria-label={t.locations}>
      <FocusHeading level={2}>{t.locations}</FocusHeading>
      {offered.length > 0 && <div>{add}</div>}
      {actions.error && <ErrorNotice error={actions.error} />}
      <p className={styles.said} role="status">
        {actions.said}
      </p>
      {offered.length === 0 && <EmptyNotice title={t.none} text={t.noneText} action={add} />}
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

export interface LocationRowProps {
  location: KeptLocation;
  /** Place among the offered locations; null: off offer. */
  place: number | null;
  count: number;
  actions: ReturnType<typeof useOfferActions>;
  onEdit(): void;
}

export function LocationRow(props: LocationRowProps) {
  const { location, onEdit } = props;
  const words = useMessages(OFFER);
  const locale = useLocale();
  const { complete_address: address, timezone, coming_sessions: sessions } = location;
  const facts = [timezone && zonePlace(timezone, locale), sessions > 0 && words.sessions(sessions)].filter(Boolean);
  return (
    <EntryRow name={location.name} actions={useLocationActions(props)} onEdit={onEdit}>
      <div>{address}</div>
      {facts.length > 0 && <div>{facts.join('\u00a0· ')}</div>}
    </EntryRow>
  );
}

function useLocationActions({ location, place, count, actions }: LocationRowProps): MenuAction[] {
  const words = useMessages(OFFER);
  const { id, name } = location;
  const offer = (isOffered: 0 | 1) =>
    actions.act({
      done: '',
      run: (api) => api.call(offerLocation, { params: { id }, body: { is_offered: isOffered } }),
    });
  const move = (position: number) =>
    actions.act({
      done: words.moved(name, position + 1, count),
      run: (api) => api.call(moveLocation, { params: { id }, body: { position } }),
    });
  async function takeOff(): Promise<void> {
    if (await actions.askTakeOff(location)) offer(0);
  }
  if (place === null) return [{ id: 'offer', label: words.offerAgain, onAct: () => offer(1) }];
  return [
    ...(place > 0 ? [{ id: 'up', label: words.up, onAct: () => move(place - 1) }] : []),
    ...(place < count - 1 ? [{ id: 'down', label: words.down, onAct: () => move(place + 1) }] : []),
    { id: 'off', label: words.takeOff, isDestructive: true, onAct: () => void takeOff() },
  ];
}

interface LocationValues extends LocationSettings {
  version: number;
}

export interface LocationDialogProps {
  /** null: a new location. */
  id: number | null;
  locations: readonly KeptLocation[];
  /** The draft belongs to this person. */
  userId: number;
  onSaved(): void;
  onClosed(): void;
}

const FIELDS = ['name', 'complete_address', 'timezone', 'is_offered'] as const;
const useLocationStyles = makeStyles({ form: { display: 'flex', flexDirection: 'column', gap: '16px' } });

export function LocationDialog({ id, locations, userId, onSaved, onClosed }: LocationDialogProps) {
  const t = useMessages(LOCATIONS);
  const words = useMessages(OFFER);
  const locale = useLocale();
  const { api } = useRemote();
  const dialog = useRef<FormDialogHandle>(null);
  // As it was when the editing began: the list behind the dialog may be read anew.
  const [location] = useState(() => locations.find((each) => each.id === id) ?? null);
  const [values] = useState<LocationValues>(() => valuesOf(location));
  const { submit, isBusy, error, theirs } = useEntryForm<LocationValues, KeptLocation>(
    ({ version: _version, ...body }, version) =>
      id === null
        ? api.call(createLocation, { body })
        : api.call(saveLocation, { params: { id }, body: { ...body, version } }),
    () => {
      dialog.current?.forget();
      onSaved();
    },
  );
  return (
    <FormDialog<LocationValues>
      ref={dialog}
      title={id === null ? t.newTitle : t.editTitle}
      size="narrow"
      className={useLocationStyles().form}
      initialValues={values}
      onSubmit={(typed) => {
        const faults = Object.entries(locationFaults(typed));
        if (faults.length === 0) return submit(typed);
        return Object.fromEntries(faults.map(([field, fault]) => [field, offerMessage(fault, locale)]));
      }}
      submitLabel={words.save}
      isBusy={isBusy}
      problem={
        <EntryProblem
          error={error}
          changedByOther={
            theirs && location && FIELDS.filter((field) => location[field] !== theirs[field]).map((field) => t[field])
          }
        />
      }
      draftKey={`location.${userId}.${id ?? 'new'}`}
      draftVersion={1}
      onClosed={onClosed}
    >
      <RequiredLegend />
      <TextField name="name" label={t.name} isRequired maxLength={LOCATION_LIMITS.name} />
      <TextField
        name="complete_address"
        label={t.complete_address}
        help={t.addressHelp}
        isRequired
        maxLength={LOCATION_LIMITS.address}
      />
      <LocationZone />
    </FormDialog>
  );
}

const valuesOf = (location: KeptLocation | null): LocationValues => ({
  version: location?.version ?? 0,
  name: location?.name ?? '',
  complete_address: location?.complete_address ?? '',
  timezone: location?.timezone ?? null,
});
