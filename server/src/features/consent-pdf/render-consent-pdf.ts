import type { ConsentCertificate, ConsentEvidence, Locale } from '@carefront/shared/contracts';
import { formatBirthDate, thirdPartyOrganization, utcText } from '@carefront/shared/domain';
import {
  ALARM,
  BODY,
  type Cell,
  createSheet,
  drawBlocks,
  drawFooters,
  drawLetterhead,
  drawRule,
  drawSection,
  drawTable,
  drawText,
  FOOTER,
  FOOTER_MONO,
  finished,
  heightOf,
  isolated,
  keepTogether,
  LABEL,
  layOutLines,
  leaveSpace,
  loadPdfFonts,
  MONO,
  metadataText,
  newPage,
  oneLine,
  PART,
  type Phrase,
  printable,
  richTextBlocks,
  type Sheet,
  SIGNATURE,
  SMALL,
  STRONG,
  type Table,
  type TextStyle,
  TITLE,
} from '../../documents/public.ts';
import {
  attachSignedText,
  type ConsentPaper,
  clinicTime,
  SIGNED_TEXT_NAME,
  shortId,
  signedText,
} from './consent-paper.ts';
import { CONSENT_PDF_TEXTS, type ConsentPdfTexts } from './consent-pdf-texts.ts';

export interface ConsentPdfInput extends Omit<ConsentPaper, 'texts' | 'isTextAttached'> {
  /** Language of the document and of the PDF's own texts. */
  readonly locale: Locale;
}

/** The footer has two lines: id and hash. */
const FOOTER_FROM_EDGE_PT = 46;

const LANGUAGES: Readonly<Record<Locale, string>> = { en: 'en', fr: 'fr' };

/**
 * Returns the signed consent and its certificate as a tagged PDF. The same evidence gives the same bytes, because the clock is not used.
 * The metadata contains no name.
 */
export async function renderConsentPdf({ locale, ...input }: ConsentPdfInput): Promise<Uint8Array<ArrayBuffer>> {
  const { document, certificate, clinic } = input;
  const text = signedText(input);
  const paper: ConsentPaper = { ...input, isTextAttached: text !== null, texts: CONSENT_PDF_TEXTS[locale] };
  const createdAt = lastSignedAt(certificate);
  const sheet = createSheet(await loadPdfFonts(), {
    size: clinic.paper,
    lang: LANGUAGES[locale],
    title: metadataText(`${document.title}, ${document.clinic.name}`),
    createdAt,
  });
  await drawConsent(sheet, paper);
  await drawSignatures(sheet, paper);
  await drawCertificate(sheet, paper);
  drawFooters(sheet, { fromEdgePt: FOOTER_FROM_EDGE_PT, left: footerOf(paper), pageText: paper.texts.page });
  if (text) attachSignedText(sheet, text, paper.texts, createdAt);
  return finished(sheet);
}

function lastSignedAt({ signatures }: ConsentCertificate): Date {
  return new Date(signatures.reduce((last, { signed_at }) => Math.max(last, Date.parse(signed_at)), 0));
}

function footerOf({ document, certificate, texts }: ConsentPaper): Phrase[] {
  const hash = certificate.signatures[0]?.document_hash ?? '';
  return [
    { text: texts.footer(shortId(document.consent_id)), style: FOOTER },
    // A reader who may only view does not get the document hash.
    ...(hash === '' ? [] : [{ text: `\nSHA-256 ${hash}`, style: FOOTER_MONO }]),
  ];
}

/** Draws the signed content: the people, the statement and the terms. */
async function drawConsent(sheet: Sheet, paper: ConsentPaper): Promise<void> {
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
async function drawSignatures(sheet: Sheet, { clinic, document, certificate, texts }: ConsentPaper): Promise<void> {
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

const PARAGRAPH_GAP_PT = 6;

/** Draws the proof of the signatures, on separate pages. */
async function drawCertificate(sheet: Sheet, paper: ConsentPaper): Promise<void> {
  const { certificate, texts } = paper;
  const { root, column } = sheet;
  newPage(sheet);
  await drawText(sheet, [{ text: texts.certificate, style: TITLE }], { parent: root, ...column, tag: 'H1' });
  for (const text of explanations(paper)) {
    leaveSpace(sheet, PARAGRAPH_GAP_PT);
    await drawText(sheet, [{ text, style: BODY }], { parent: root, ...column, tag: 'P' });
  }
  leaveSpace(sheet, PARAGRAPH_GAP_PT);
  const result = certificate.is_intact ? { text: texts.intact, style: STRONG } : { text: texts.changed, style: ALARM };
  await drawText(sheet, [result], { parent: root, ...column, tag: 'P' });
  leaveSpace(sheet, PARAGRAPH_GAP_PT);
  await drawTable(sheet, root, rowsOf(aboutRows(paper)));
  for (const signature of certificate.signatures) {
    await drawSection(sheet, texts.signedBy[signature.role], PART);
    await drawTable(sheet, root, rowsOf(signatureRows(paper, signature)));
  }
  await drawEvents(sheet, paper);
}

const explanations = ({ certificate, texts, isTextAttached }: ConsentPaper): string[] => [
  certificate.signatures.some(({ ip }) => ip !== '') ? texts.proves : texts.provesWithoutPlace,
  texts.fingerprint,
  ...(isTextAttached ? [texts.textAttached(SIGNED_TEXT_NAME)] : []),
  texts.checkedAgain,
];

type NamedValue = readonly [name: string, value: string, style?: TextStyle];

const rowsOf = (rows: readonly NamedValue[]): Table => ({
  shares: [1.15, 3],
  rows: rows.map(([name, value, style = SMALL]): Cell[] => [[{ text: name, style: LABEL }], [{ text: value, style }]]),
  hasRowNames: true,
});

function aboutRows({ certificate, texts }: ConsentPaper): NamedValue[] {
  const { first_name, last_name } = certificate.client;
  return [
    [texts.consent, oneLine(certificate.title)],
    [texts.consentId, certificate.consent_id, MONO],
    [texts.status, texts.statuses[certificate.status]],
    [texts.clinic, oneLine(certificate.clinic)],
    [texts.client, isolated(oneLine(`${first_name} ${last_name}`))],
  ];
}

function signatureRows({ clinic, document, texts }: ConsentPaper, signature: ConsentEvidence): NamedValue[] {
  const known = (value: string) => oneLine(value) || texts.unknown;
  return [
    [texts.name, isolated(oneLine(signature.name))],
    [texts.method, texts.methods[signature.method]],
    ...linkRows(signature, texts),
    [texts.atClinic, clinicTime(signature.signed_at, clinic.zone, document.locale)],
    [texts.atUtc, utcText(signature.signed_at)],
    ...placeRows(signature, texts),
    [texts.language, texts.languages[signature.locale]],
    [texts.release, known(signature.release)],
    [texts.shownProof, signature.shown_proof === null ? texts.unknown : texts.shownProofs[signature.shown_proof]],
    [texts.templateVersion, String(signature.template_version)],
    [texts.request, known(signature.request_id)],
    [texts.withheld, listed(signature.withheld, texts.withheldParts) || texts.nothingWithheld],
    // A reader who may only view does not get the document hash.
    ...hashRows(texts.documentHash, signature.document_hash),
    [texts.termsHash, signature.terms_hash, MONO],
    signature.previous_hash === null
      ? [texts.previousHash, texts.firstSignature]
      : [texts.previousHash, signature.previous_hash, MONO],
    [texts.hash, signature.hash, MONO],
    signature.is_intact
      ? [texts.check, texts.signatureIntact]
      : [texts.check, texts.signatureChanged, { ...ALARM, sizePt: SMALL.sizePt }],
  ];
}

/** The server recorded every IP address, so a missing address is hidden from this reader. Both rows are then left out. */
const placeRows = ({ ip, user_agent }: ConsentEvidence, texts: ConsentPdfTexts): NamedValue[] =>
  ip === ''
    ? []
    : [
        [texts.ip, oneLine(ip)],
        [texts.browser, oneLine(user_agent) || texts.unknownBrowser],
      ];

const hashRows = (name: string, hash: string): NamedValue[] => (hash === '' ? [] : [[name, hash, MONO]]);

/** Rows for the sender of the link, and for whether the clinic had the signer's address on file. */
function linkRows({ role, link }: ConsentEvidence, texts: ConsentPdfTexts): NamedValue[] {
  if (!link) return [];
  const words = link.is_known_address ? texts.addressOnFile : texts.addressNotOnFile;
  return [
    [texts.linkSentBy, listed(link.sent_by_roles.split(',').filter(Boolean), texts.roles) || texts.withBooking],
    [texts.linkAddress, words[role === 'client' ? role : 'guardian']],
  ];
}

const listed = (names: readonly string[], words: Readonly<Record<string, string>>): string =>
  names.map((name) => words[name] ?? oneLine(name)).join(', ');

/** Lists the log events of the consent, oldest first. */
async function drawEvents(sheet: Sheet, { clinic, document, certificate, texts }: ConsentPaper): Promise<void> {
  await drawSection(sheet, texts.events, PART);
  if (certificate.events.length === 0) {
    await drawText(sheet, [{ text: texts.noEvents, style: SMALL }], { parent: sheet.root, ...sheet.column, tag: 'P' });
    return;
  }
  const cell = (text: string): Cell => [{ text, style: SMALL }];
  await drawTable(sheet, sheet.root, {
    shares: [4.5, 3.2, 2.5],
    head: [texts.event.at, texts.event.what, texts.event.who].map((text) => [
      { text, style: { ...LABEL, isBold: true } },
    ]),
    rows: certificate.events.map(({ at, action, actor }) => [
      cell(clinicTime(at, clinic.zone, document.locale)),
      cell(texts.actions[action] ?? oneLine(action)),
      cell(texts.actors[actor]),
    ]),
    hasRules: true,
  });
}
