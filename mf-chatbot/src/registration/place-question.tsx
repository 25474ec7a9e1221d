import { useMessages, useRemote } from '@carefront/shared/app';
import { SelectControl } from '@carefront/shared/forms';
import { useLookupRows } from '@carefront/shared/people/lookup-names';
import { ErrorNotice, LoadingRows } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { BotFacts } from '../bot/chat-state.ts';
import { CHAT, QUESTIONS } from '../messages/chat.messages.ts';
import { AnswerRow } from './answer-row.tsx';
import { countriesQuery } from './countries.api.ts';

export interface PlaceQuestionProps {
  typed: string;
  onType: (text: string) => void;
  onAnswer: (text: string) => void;
}

interface Place {
  id: number;
  name: string;
}

/** Lists the clinic's country first, because most clients live there. */
function inOrder(countries: readonly Place[], clinicCountryId: number | null): Place[] {
  const isOwn = ({ id }: Place) => id === clinicCountryId;
  return [...countries.filter(isOwn), ...countries.filter((country) => !isOwn(country))];
}

export function CountryQuestion(props: PlaceQuestionProps & { facts: BotFacts }) {
  const names = useMessages(QUESTIONS);
  return (
    <WithPlaces>
      {({ countries }) => (
        <PlaceSelect
          {...props}
          label={names.country_id}
          autoComplete="country-name"
          order="as-given"
          places={inOrder(countries, props.facts.clinicCountryId)}
        />
      )}
    </WithPlaces>
  );
}

export function StateQuestion(props: PlaceQuestionProps & { countryId: number | null }) {
  const names = useMessages(QUESTIONS);
  return (
    <WithPlaces>
      {({ states }) => (
        <PlaceSelect
          {...props}
          label={names.state}
          autoComplete="address-level1"
          order="by-name"
          places={states.filter(({ country_id }) => country_id === props.countryId)}
        />
      )}
    </WithPlaces>
  );
}

interface Places {
  countries: readonly Place[];
  states: readonly (Place & { country_id: number })[];
}

function WithPlaces({ children }: { children: (places: Places) => ReactNode }) {
  const t = useMessages(CHAT);
  const { api } = useRemote();
  const { data, isError, isFetching, refetch } = useQuery(countriesQuery(api));
  if (data) return children(data);
  if (isError) return <ErrorNotice text={t.loadFailed} isRetrying={isFetching} onRetry={() => void refetch()} />;
  return <LoadingRows label={t.loading} rows={1} heightPx={66} />;
}

interface PlaceSelectProps extends PlaceQuestionProps {
  label: string;
  autoComplete: string;
  places: readonly Place[];
  order: 'as-given' | 'by-name';
}

/** A native `select`: a phone opens its own list. */
function PlaceSelect({ label, autoComplete, places, order, typed, onType, onAnswer }: PlaceSelectProps) {
  const t = useMessages(CHAT);
  const named = useLookupRows();
  return (
    <AnswerRow onSend={() => onAnswer(typed)}>
      <SelectControl
        label={label}
        autoComplete={autoComplete}
        placeholder={t.choose}
        options={named(places, order).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={typed === '' ? null : typed}
        onChange={(value) => onType(value ?? '')}
      />
    </AnswerRow>
  );
}
