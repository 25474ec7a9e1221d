import { type AnswerFault, judgePassword } from '@carefront/shared/domain';
import type { Database } from '../../../platform/database/transaction.ts';
import { readSentProfiles, type SentProfile, storedProfile, unknownReferences } from '../profiles/sent-profiles.ts';
import type { SentForm, ServerVerdict } from './server-rule.ts';

/**
 * The chosen client is in the caller's reach (CP-02), the other ids of a client profile block exist, and passwords are not easy to guess
 * (CP-06). The response keeps the server's own version of the block.
 */
export async function judgeClientProfiles(db: Database, sent: SentForm): Promise<ServerVerdict> {
  const { by, isJudged } = sent;
  const faults: AnswerFault[] = [];
  const values = new Map<string, unknown>();
  for (const one of await readSentProfiles(db, sent)) {
    const own = one.chosen === undefined ? [OUT_OF_REACH] : await judgeProfile(db, sent, one);
    faults.push(
      ...own.map((fault) => ({ ...fault, path: `${one.key}.${fault.path}` })).filter(({ path }) => isJudged(path)),
    );
    for (const [field, value] of Object.entries(storedProfile(one, by))) values.set(`${one.key}.${field}`, value);
  }
  return { faults, values };
}

const OUT_OF_REACH: AnswerFault = { path: 'client_id', code: 'choice-unknown' };

const judgeProfile = async (db: Database, { by }: SentForm, sent: SentProfile): Promise<AnswerFault[]> => [
  ...(await unknownReferences(db, by.clinic.id, sent)).filter(({ path }) => counts(path, sent)),
  ...guessedPasswords(sent, by.clinic.name),
];

/** The client's own fields do not count where the caller may not change them. */
const counts = (path: string, { chosen, properties }: SentProfile): boolean =>
  !chosen || properties.editsClient || path.startsWith('guardian.');

/** The account rules' full judgement; the browser's part of it has judged the length. */
function guessedPasswords({ profile }: SentProfile, clinicName: string): AnswerFault[] {
  const people = [
    { person: profile, path: 'password' },
    ...profile.guardian.map((person, index) => ({ person, path: `guardian.${index}.password` })),
  ];
  return people.flatMap(({ person, path }): AnswerFault[] => {
    const { setup_password, password, email, first_name: firstName, last_name: lastName } = person;
    if (setup_password !== 1) return [];
    const code = judgePassword(password, { email, firstName, lastName, clinicName });
    return code ? [{ path, code }] : [];
  });
}
