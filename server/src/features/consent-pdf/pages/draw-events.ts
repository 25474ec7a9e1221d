import {
  type Cell,
  drawSection,
  drawTable,
  drawText,
  LABEL,
  oneLine,
  PART,
  type Sheet,
  SMALL,
} from '../../../documents/public.ts';
import type { ConsentPaper } from './consent-paper.ts';
import { clinicTime } from './signing-time.ts';

/** Lists the log events of the consent, oldest first. */
export async function drawEvents(sheet: Sheet, { clinic, document, certificate, texts }: ConsentPaper): Promise<void> {
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
