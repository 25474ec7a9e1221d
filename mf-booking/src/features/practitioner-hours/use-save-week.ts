import { useMessages, useRemote } from '@carefront/shared/app';
import type { PractitionerHours } from '@carefront/shared/contracts';
import { getPractitionerHours, savePractitionerHours } from '@carefront/shared/contracts/calls';
import { useVersionedSave } from '@carefront/shared/ui/pages';
import { useState } from 'react';
import { PRACTITIONER_HOURS } from '../../messages/practitioner-hours.messages.ts';
import { type HoursDraft, isSameWeek, isTyped, type WindowErrors, weekOf } from './hours-draft.rules.ts';
import { messagesByField } from './messages-by-field.ts';
import { useKeepHours } from './practitioner-hours.api.ts';

const NO_ERRORS: WindowErrors = new Map();

/** Saves the typed week. Another person's change is never overwritten without a question. */
export function useSaveWeek(hours: PractitionerHours, draft: HoursDraft, { onSaved }: { onSaved(): void }) {
  const t = useMessages(PRACTITIONER_HOURS);
  const { api, shell } = useRemote();
  const keep = useKeepHours();
  const [areForgotten, setForgotten] = useState(false);
  const params = { id: hours.id };
  const saving = useVersionedSave<HoursDraft, PractitionerHours, string>({
    value: draft,
    version: draft.version,
    send: ({ location_id, week }, version) =>
      api.call(savePractitionerHours, { params, body: { version, location_id, week: weekOf(week) } }),
    conflictCode: 'hours_changed',
    load: () => api.call(getPractitionerHours, { params }),
    isSame: (theirs, sent) => isSameWeek(sent, theirs),
    onSaved(saved) {
      keep(saved);
      onSaved();
      shell.showNotice({ intent: 'success', text: t.saved });
    },
    onChanged: keep,
    errorsOf: messagesByField,
    onRefused: () => setForgotten(false),
  });
  const errors = areForgotten ? {} : saving.errors;
  return {
    isSaving: saving.isSaving,
    error: areForgotten ? null : saving.error,
    errors: windowsOf(Object.keys(errors), draft),
    placeError: errors.location_id,
    theirs: saving.theirs,
    save() {
      setForgotten(false);
      saving.save();
    },
    saveOverTheirs: saving.saveOverTheirs,
    forgetTheirs: saving.forgetTheirs,
    forgetErrors: () => setForgotten(true),
  };
}

const PATH = /^week\.(\d+)\.(start_minutes|end_minutes|location_id|valid_from|valid_to|anchor_date)$/;
const CODES: Record<string, ReturnType<WindowErrors['get']>> = {
  start_minutes: { start: 'hours-overlap' },
  end_minutes: { end: 'hours-empty' },
  location_id: { place: 'location-unknown' },
  valid_from: { from: 'day-required' },
  valid_to: { until: 'range-reversed' },
  anchor_date: { anchor: 'day-required' },
};

/** The server names windows by their place in the sent week. */
function windowsOf(paths: readonly string[], { week }: HoursDraft): WindowErrors {
  const sent = week.filter(isTyped);
  const found = paths.flatMap((path) => {
    const [, position, field] = PATH.exec(path) ?? [];
    const key = sent[Number(position)]?.key;
    return key === undefined || field === undefined ? [] : [[key, CODES[field] ?? {}] as const];
  });
  return found.length === 0 ? NO_ERRORS : new Map(found);
}
