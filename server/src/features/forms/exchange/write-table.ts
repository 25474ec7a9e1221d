import type { Locale } from '@carefront/shared/contracts';
import { versionText, wallAt, wallTimeOfMinutes, type ZoneRules } from '@carefront/shared/domain';
import {
  BYTE_ORDER_MARK,
  csvRow,
  type ResponseColumn,
  type TableCell,
  tableCell,
} from '@carefront/shared/domain/form-reading';
import { type FoundForm, toShownForm } from '../../../forms/public.ts';
import type { ExportedFile, ExportedResponse } from './exported-responses.repository.ts';
import type { ExportFormat } from './form-export.repository.ts';
import { TABLE_TEXTS, type TableColumn } from './table-texts.ts';

/** Writes the responses of a form as a file, piece by piece. */
export interface TableWriter {
  readonly extension: ExportFormat;
  readonly content: (batches: AsyncIterable<readonly ExportedResponse[]>) => AsyncIterable<Buffer>;
}

/** Name of a file in the archive. `file_name` was made safe when the file was stored; Windows unpacks no file with a double quote. */
export const archiveName = (response: Pick<ExportedResponse, 'id'>, { id, file_name: name }: ExportedFile): string =>
  `files/${response.id}/${id}-${name.replaceAll('"', "'")}`;

/** One row for each response, one column for each question, the same in every format. */
export interface ResponseTable {
  readonly columns: readonly TableColumn[];
  readonly row: (response: ExportedResponse) => TableCell[];
}

/** @param zone - The clinic's: the times are wall times there, and the head says so. */
export function responseTable(columns: readonly ResponseColumn[], locale: Locale, zone: ZoneRules): ResponseTable {
  const { own, yes, no } = TABLE_TEXTS[locale];
  return {
    columns: [...own(zone.name), ...columns],
    row(response) {
      const answers = new Map(response.metas.map(({ meta_key, meta_value }) => [meta_key, meta_value]));
      const answerOf = (key: string): unknown => JSON.parse(answers.get(key) ?? 'null');
      return [
        response.id,
        momentCell(response.submitted_at, zone),
        versionText(Number(response.version)),
        response.client_id === null ? '' : { number: String(response.client_id) },
        response.client_name ?? '',
        response.submitted_by ?? '',
        response.is_filled_out ? yes : no,
        response.is_reduced ? yes : no,
        response.files.map((file) => archiveName(response, file)).join('\n'),
        ...columns.map((column) => tableCell(column, answerOf(column.metaKey))),
      ];
    },
  };
}

function momentCell(at: Date, zone: ZoneRules): TableCell {
  const { date, minutes } = wallAt(zone, at.getTime());
  return { moment: `${date} ${wallTimeOfMinutes(minutes)}:${String(at.getUTCSeconds()).padStart(2, '0')}` };
}

/** A text table with the separators of the language. */
export const csvWriter = ({ columns, row }: ResponseTable, locale: Locale): TableWriter => ({
  extension: 'csv',
  async *content(batches) {
    const heads = columns.map(({ head }) => head);
    yield Buffer.from(`${BYTE_ORDER_MARK}${csvRow(heads, locale)}`);
    for await (const batch of batches)
      yield Buffer.from(batch.map((response) => csvRow(row(response), locale)).join(''));
  },
});

/** Everything that is stored, with the versions that the responses answer. @param versions - Newest first. */
export function jsonWriter(
  versions: readonly FoundForm[],
  { locale, at }: { readonly locale: Locale; readonly at: Date },
): TableWriter {
  const shown = versions.map((found) => toShownForm(found, { locale, isStaff: true }));
  const about = JSON.stringify({ exported_at: at.toISOString(), versions: shown });
  return {
    extension: 'json',
    async *content(batches) {
      yield Buffer.from(`${about.slice(0, -1)},"responses":[\n`);
      let isFirst = true;
      for await (const batch of batches) {
        const records = batch.map((response) => JSON.stringify(toRecord(response))).join(',\n');
        yield Buffer.from(isFirst ? records : `,\n${records}`);
        isFirst = false;
      }
      yield Buffer.from('\n]}\n');
    },
  };
}

const toRecord = (response: ExportedResponse) => ({
  form_response_id: response.id,
  version: Number(response.version),
  locale: response.locale,
  submitted_at: response.submitted_at.toISOString(),
  client: response.client_id === null ? null : { id: response.client_id, full_name: response.client_name },
  submitted_by: response.submitted_by,
  is_filled_out: response.is_filled_out,
  is_reduced: response.is_reduced,
  answers: Object.fromEntries(
    response.metas.map(({ meta_key, meta_value }) => [meta_key, JSON.parse(meta_value) as unknown]),
  ),
  files: response.files.map((file) => ({ ...file, name_in_archive: archiveName(response, file) })),
});
