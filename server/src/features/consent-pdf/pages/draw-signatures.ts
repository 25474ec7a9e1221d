import type { ConsentEvidence } from '@carefront/shared/contracts';
import { utcText } from '@carefront/shared/domain';
import {
  drawRule,
  drawSection,
  drawText,
  heightOf,
  keepTogether,
  LABEL,
  layOutLines,
  leaveSpace,
  oneLine,
  type Phrase,
  type Sheet,
  SIGNATURE,
  SMALL,
} from '../../../documents/public.ts';
import type { ConsentPaper } from './consent-paper.ts';
import { clinicTime } from './signing-time.ts';

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
