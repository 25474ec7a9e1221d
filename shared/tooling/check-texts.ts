// Refuses texts for people that break the words we have agreed on, and a required text that is not there to the letter.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './fingerprint.ts';
import { REQUIRED_TEXTS } from './texts/required-texts.ts';
import { faultsOf, untranslated } from './texts/text-rules.ts';
import { textsIn } from './texts/texts-in.ts';

/** Tests and demo data have their own texts, validated questionnaires those of their authors. */
const NOT_OURS =
  /(?:\.(?:test|fixture)|\binstruments\.data)\.tsx?$|^(?:e2e|shared\/tooling|server\/test)\/|\/(?:testing|seed|bench|contract)\//;
const SPARED = [
  /** The label of the list that BK-21 and IN-02 call so: 'Select Provider', 'Any Available Provider'. */
  /^Provider$/,
  /** The site's fallback greeting has an exclamation mark in both languages, as the requirement has it (ST-02). */
  /^Bienvenue chez \{\}!$/,
  /** As ST-01 and ST-20 write them. */
  /^(?:CHARGEMENT DU SITE\.\.\.|Réservation en ligne bientôt offerte\.\.)$/,
  /** Stored in the notes, where the line is found again by its characters. */
  /^Discipline : /,
  /** As BI-07 writes it. */
  /^Configuration requi/,
];

const sources = (): string[] =>
  execFileSync('git', ['-C', ROOT, 'ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '' && !NOT_OURS.test(file));

const isRequired = (text: string): boolean => REQUIRED_TEXTS.some(([, required]) => text.includes(required));

/** @returns One line for each fault. */
export function findTextFaults(): string[] {
  const faults: string[] = [];
  const english: string[] = [];
  for (const file of sources()) {
    const source = readFileSync(join(ROOT, file), 'utf8');
    const texts = textsIn(file, source);
    english.push(...texts.filter(({ language }) => language === 'en').map(({ text }) => text));
    for (const each of texts) {
      if (SPARED.some((spared) => spared.test(each.text))) continue;
      for (const fault of faultsOf(each, isRequired)) faults.push(`${file}:${each.line}: ${fault}: ${each.text}`);
    }
    for (const { line, text } of untranslated(texts)) faults.push(`${file}:${line}: not translated: ${text}`);
  }
  for (const [requirement, required] of REQUIRED_TEXTS)
    if (!english.some((text) => text.includes(required)))
      faults.push(`${requirement}: no text reads '${required}' any more`);
  return faults;
}

if (process.argv[1] === import.meta.filename) {
  const faults = findTextFaults();
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exit(1);
}
