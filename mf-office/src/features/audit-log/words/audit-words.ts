import { useClinicZone, useLocale, useMessages } from '@carefront/shared/app';
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
  momentText,
} from '@carefront/shared/domain';
import { useMemo } from 'react';
import { AUDIT_LOG } from './audit-log.messages.ts';
import { ACTIONS, CODES, GROUPS, SUBJECTS } from './audit-words.messages.ts';
import { CHANGED_SETTINGS, CHANGED_VALUES } from './changed-settings.messages.ts';
import { ROLE_WORDS } from './role-words.messages.ts';

/**
 * Everything that the row of an entry says, in the language of the page. A row takes this as a prop and reads no language itself, so that
 * the table decides when a change of the language reaches which row. The same object until the language changes.
 */
export function useEntryTexts() {
  const t = useMessages(AUDIT_LOG);
  const words = useAuditWords();
  const locale = useLocale();
  const zone = useClinicZone();
  return useMemo(
    () => ({
      t,
      words,
      moment: (instant: string) => momentText(instant, locale, zone),
      change: changeTextIn(locale),
    }),
    [t, words, locale, zone],
  );
}

export type EntryTexts = ReturnType<typeof useEntryTexts>;

type Words = Readonly<Record<string, string>>;

/** The text of a name. A name without a text, such as a name of a later release, is shown unchanged: the log leaves nothing out. */
const wordsOf = (words: Words, name: string): string => (Object.hasOwn(words, name) ? (words[name] ?? name) : name);

/**
 * The texts for the names in the log, in the language of the page. The same object until the language changes: rows that get it as a
 * prop are not rendered again.
 */
export function useAuditWords() {
  const t = useMessages(AUDIT_LOG);
  const actions = useMessages(ACTIONS);
  const groups = useMessages(GROUPS);
  const subjects = useMessages(SUBJECTS);
  const codes = useMessages(CODES);
  const roles = useMessages(ROLE_WORDS);
  return useMemo(() => {
    const actionWords = { ...groups, ...actions };
    return {
      /** @param action - The action of a row, or a group of actions. */
      action: (action: string) => wordsOf(actionWords, action),
      /** Name and text of a filter. */
      groups: Object.entries(groups),
      roles: (names: readonly string[]) => names.map((name) => wordsOf(roles, name)).join(', '),
      subject: (kind: string) => wordsOf(subjects, kind),
      actor: ({ kind, name }: AuditRow['actor']) => (kind === 'person' ? (name ?? t.gone) : t[kind]),
      code: (code: string) => wordsOf(codes, code),
      result: ({ result, code }: Pick<AuditRow, 'result' | 'code'>) =>
        code === '' ? t[result] : t.because(t[result], wordsOf(codes, code)),
    };
  }, [t, actions, groups, subjects, codes, roles]);
}

export type AuditWords = ReturnType<typeof useAuditWords>;

const HOUR_MINUTES = 60;

export type AuditChange = AuditRow['changes'][number];

/** @returns a function that writes a changed setting in words: 'Help bot: no → yes'. */
function changeTextIn(locale: Locale): (change: AuditChange) => string {
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
