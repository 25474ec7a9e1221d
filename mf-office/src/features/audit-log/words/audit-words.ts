import { useMessages } from '@carefront/shared/app';
import type { AuditRow } from '@carefront/shared/contracts';
import { useMemo } from 'react';
import { AUDIT_LOG } from './audit-log.messages.ts';
import { ACTIONS, CODES, GROUPS, SUBJECTS } from './audit-words.messages.ts';
import { ROLE_WORDS } from './role-words.messages.ts';

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
