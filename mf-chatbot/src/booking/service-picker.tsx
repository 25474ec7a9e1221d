import { ClinicText, clinicInfoQuery, useMessages, useRemote } from '@carefront/shared/app';
import { Field, Input, useControlStyles } from '@carefront/shared/forms/controls';
import { Button, CONTROL_CLASS, ErrorNotice, LoadingRows, makeStyles, mergeClasses } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ContactList } from '../corner/contact-list.tsx';
import { CHAT } from '../messages/chat.messages.ts';
import { foundServices, offeredServices, SEARCHED_FROM } from './offered-services.rules.ts';

export interface ServicePickerProps {
  onPick: (serviceId: number) => void;
  onLeave: () => void;
}

const useStyles = makeStyles({
  picker: { display: 'grid', rowGap: '8px' },
  list: { display: 'grid', rowGap: '8px', margin: 0, padding: 0, listStyleType: 'none' },
  service: { width: '100%', justifyContent: 'flex-start', textAlign: 'start', overflowWrap: 'anywhere' },
  label: { fontSize: '14px', fontWeight: 600, lineHeight: '20px' },
  quiet: { margin: 0, color: 'var(--cf-text-quiet)' },
  count: { color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
});

/** Lists the clinic's services in its order; a long list has a search field (CB-08). */
export function ServicePicker({ onPick, onLeave }: ServicePickerProps) {
  const t = useMessages(CHAT);
  const styles = useStyles();
  const { api } = useRemote();
  const { data, isError, isFetching, refetch } = useQuery(clinicInfoQuery(api));
  const [typed, setTyped] = useState('');
  const services = data ? offeredServices(data) : [];
  const found = foundServices(services, typed);
  const isSearched = services.length >= SEARCHED_FROM;

  function body(): ReactNode {
    if (isError && !data)
      return <ErrorNotice text={t.loadFailed} isRetrying={isFetching} onRetry={() => void refetch()} />;
    if (!data) return <LoadingRows label={t.loading} rows={3} heightPx={44} gapPx={8} />;
    if (services.length === 0)
      return (
        <div>
          <p className={styles.quiet}>{t.noServices}</p>
          <ContactList label={t.contact} />
        </div>
      );
    return (
      <>
        {isSearched && <ServiceSearch typed={typed} onType={setTyped} count={found.length} />}
        <ul className={styles.list}>
          {found.map(({ id, name, langs }, index) => (
            <li key={id}>
              <Button
                className={styles.service}
                onClick={() => onPick(id)}
                {...(index === 0 && { 'data-chat-focus': '' })}
              >
                <ClinicText lang={langs?.name}>{name}</ClinicText>
              </Button>
            </li>
          ))}
        </ul>
      </>
    );
  }

  return (
    <div className={styles.picker}>
      {body()}
      <Button appearance="subtle" onClick={onLeave}>
        {t.mainMenu}
      </Button>
    </div>
  );
}

interface ServiceSearchProps {
  typed: string;
  onType: (text: string) => void;
  count: number;
}

function ServiceSearch({ typed, onType, count }: ServiceSearchProps) {
  const t = useMessages(CHAT);
  const styles = useStyles();
  const controls = useControlStyles();
  return (
    <div>
      <Field label={{ children: t.searchServices, className: styles.label }}>
        <Input
          type="search"
          className={mergeClasses(CONTROL_CLASS, controls.input)}
          value={typed}
          onChange={(_event, data) => onType(data.value)}
        />
      </Field>
      <output className={styles.count}>{count === 0 ? t.noServiceFound : t.servicesFound(count)}</output>
    </div>
  );
}
