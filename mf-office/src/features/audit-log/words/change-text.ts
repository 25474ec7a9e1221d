import type { AuditRow, Locale } from '@carefront/shared/contracts';
import {
  amountText,
  CLIENT_NAMES_IN_MESSAGES,
  countText,
  dateInWords,
  durationText,
  EDITOR_GROUPS,
  editableTime,
  isIsoDate,
  isWallTime,
  LOGGED_FIELDS,
  type LoggedKind,
  type LoggedValue,
} from '@carefront/shared/domain';
import { CHANGED_SETTINGS, CHANGED_VALUES } from './changed-settings.messages.ts';

const HOUR_MINUTES = 60;

export type AuditChange = AuditRow['changes'][number];

/** @returns a function that writes a changed setting in words: 'Help bot: no → yes'. */
export function changeTextIn(locale: Locale): (change: AuditChange) => string {
  const t = CHANGED_VALUES[locale];
  const names: Readonly<Record<string, string>> = CHANGED_SETTINGS[locale];
  const kinds: Readonly<Record<string, LoggedKind>> = LOGGED_FIELDS;

  function valueText(kind: LoggedKind | undefined, value: LoggedValue): string {
    if (value === null || value === '') return t.notSet;
    if (typeof value === 'string') {
      if (kind === 'time' && isWallTime(value)) return editableTime(value, locale);
      if (kind === 'day' && isIsoDate(value)) return dateInWords(value, locale, DAY);
      const group = kind === 'editors' && EDITOR_GROUPS.find((name) => name === value);
      if (group) return t[group];
      const form = kind === 'client-name' && CLIENT_NAMES_IN_MESSAGES.find((name) => name === value);
      if (form) return t[form];
      return kind === 'unit' && (value === 'Min' || value === 'Hrs') ? t[value] : value;
    }
    switch (kind) {
      case 'flag':
        return value === 1 ? t.yes : t.no;
      case 'minutes':
        return durationText(value, locale);
      case 'hours':
        return durationText(value * HOUR_MINUTES, locale);
      case 'days':
        return t.days(value, countText(value, locale));
      case 'cents':
        return amountText(value, locale);
      default:
        return countText(value, locale);
    }
  }

  return ({ field, from, to }) => {
    // A setting of a later server is shown by its field's name: the log leaves nothing out.
    const name = Object.hasOwn(names, field) ? (names[field] ?? field) : field;
    const kind = Object.hasOwn(kinds, field) ? kinds[field] : undefined;
    if (to === undefined) return t.changed(name);
    return from === undefined
      ? t.is(name, valueText(kind, to))
      : t.fromTo(name, valueText(kind, from), valueText(kind, to));
  };
}

const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const;
