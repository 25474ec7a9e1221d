import type { ConsentEvidence } from '@carefront/shared/contracts';
import { formatBirthDate, thirdPartyOrganization, utcText } from '@carefront/shared/domain';
import {
  BODY,
  type Cell,
  drawBlocks,
  drawLetterhead,
  drawRule,
  drawSection,
  drawTable,
  drawText,
  heightOf,
  isolated,
  keepTogether,
  LABEL,
  layOutLines,
  leaveSpace,
  oneLine,
  type Phrase,
  printable,
  richTextBlocks,
  type Sheet,
  SIGNATURE,
  SMALL,
  TITLE,
} from '../../documents/public.ts';
import { type ConsentPaper, clinicTime, shortId } from './consent-paper.ts';

/** Draws the signed content: the people, the statement and the terms. */
export async function drawConsent(sheet: Sheet, paper: ConsentPaper): Promise<void> {
  const { document, texts, pictures } = paper;
  const { contactLines } = paper.clinic;
  await drawLetterhead(sheet, { name: document.clinic.name, contactLines, logo: paper.logo });
  leaveSpace(sheet, 22);
  await drawLine(sheet, 'H1', oneLine(document.title), TITLE);
  leaveSpace(sheet, 8);
  await drawPeople(sheet, paper);
  if (document.third_party_contact.length > 0) await drawContacts(sheet, paper);
  await drawSection(sheet, texts.statement);
  await drawText(sheet, [{ text: printable(document.statement), style: BODY }], { ...whole(sheet), tag: 'P' });
  await drawSection(sheet, texts.terms);
  await drawBlocks(sheet, richTextBlocks(document.terms), {
    ...whole(sheet),
    pictures,
    missingPicture: texts.picture,
    depth: 0,
  });
}

const whole = ({ root, column }: Sheet) => ({ parent: root, ...column });

async function drawLine(sheet: Sheet, tag: string, text: string, style: Phrase['style']): Promise<void> {
  await drawText(sheet, [{ text, style }], { ...whole(sheet), tag });
}

const named = (label: string, value: string): Cell[] => [
  [{ text: label, style: { ...LABEL, sizePt: BODY.sizePt } }],
  [{ text: value, style: BODY }],
];

interface Named {
  readonly first_name: string;
  readonly last_name: string;
}

/** Returns the first name and the last name, in the name's own text direction. */
const nameOf = ({ first_name, last_name }: Named): string => isolated(oneLine(`${first_name} ${last_name}`));

async function drawPeople(sheet: Sheet, { document, certificate, texts }: ConsentPaper): Promise<void> {
  const { client, guardian, practitioner } = document;
  const rows = [
    named(texts.status, texts.statuses[certificate.status]),
    named(texts.client, nameOf(client)),
    ...(client.dob ? [named(texts.birthDate, formatBirthDate(client.dob, texts.monthNames))] : []),
    ...(guardian ? [named(texts.guardian, joined(nameOf(guardian), guardian.email))] : []),
    ...(practitioner ? [named(texts.provider, nameOf(practitioner))] : []),
    named(texts.consent, shortId(document.consent_id)),
  ];
  await drawTable(sheet, sheet.root, { shares: [1, 4], rows, hasRowNames: true });
}

const joined = (name: string, email: string | null): string => (email ? `${name}, ${oneLine(email)}` : name);

async function drawContacts(sheet: Sheet, { document, texts, lists }: ConsentPaper): Promise<void> {
  const { contact } = texts;
  await drawSection(sheet, texts.contacts);
  const cell = (text: string): Cell => [{ text, style: SMALL }];
  await drawTable(sheet, sheet.root, {
    shares: [3, 2.5, 3, 2.6, 3.6],
    head: [contact.name, contact.relationship, contact.organization, contact.phone, contact.email].map((text) => [
      { text, style: { ...LABEL, isBold: true } },
    ]),
    rows: document.third_party_contact.map((person) => [
      cell(nameOf(person)),
      cell(nameIn(lists.relationships, person.relationship_id)),
      cell(oneLine(thirdPartyOrganization(person, (id) => lists.organizations.get(id)))),
      cell(oneLine(person.phone_number)),
      cell(oneLine(person.email)),
    ]),
    hasRules: true,
  });
}

const nameIn = (names: ReadonlyMap<number, string>, id: number | null): string =>
  oneLine((id === null ? undefined : names.get(id)) ?? '');

const GAP_PT = 12;

/** Draws each signature with the typed name and the time, then the people who still have to sign (CO-05). */
export async function drawSignatures(
  sheet: Sheet,
  { clinic, document, certificate, texts }: ConsentPaper,
): Promise<void> {
  await drawSection(sheet, texts.signatures);
  for (const signature of certificate.signatures) {
    await drawPart(sheet, [
      { text: texts.signedBy[signature.role], style: LABEL },
      { text: oneLine(signature.name), style: SIGNATURE },
      { text: clinicTime(signature.signed_at, clinic.zone, document.locale), style: SMALL },
      { text: utcText(signature.signed_at), style: LABEL },
    ]);
  }
  if (isOpen(certificate.signatures)) {
    await drawPart(sheet, [
      { text: texts.provider, style: LABEL },
      { text: texts.awaitsProvider, style: SMALL },
    ]);
  }
}

const isOpen = (signatures: readonly ConsentEvidence[]): boolean => !signatures.some(({ role }) => role === 'provider');

/** Draws one signature, never across two pages. */
async function drawPart(sheet: Sheet, phrases: readonly Phrase[]): Promise<void> {
  const { column, root, type } = sheet;
  const heights = phrases.map((phrase) => heightOf(layOutLines(type, [phrase], column.widthPt)));
  keepTogether(sheet, heights.reduce((sum, height) => sum + height, 0) + GAP_PT);
  for (const phrase of phrases) await drawText(sheet, [phrase], { parent: root, ...column, tag: 'P' });
  leaveSpace(sheet, GAP_PT / 2);
  drawRule(sheet);
  leaveSpace(sheet, GAP_PT / 2);
}
