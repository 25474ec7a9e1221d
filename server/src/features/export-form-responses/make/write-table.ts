import type { Locale } from '@carefront/shared/contracts';
import { versionText } from '@carefront/shared/domain';
import { answerCell, BYTE_ORDER_MARK, csvRow, type ResponseColumn } from '@carefront/shared/domain/form-reading';
import { type FoundForm, toShownForm } from '../../../forms/public.ts';
import type { ExportedFile, ExportedResponse } from './exported-responses.repository.ts';
import { TABLE_TEXTS } from './table-texts.ts';

/** Writes the responses of a form as text. */
export interface TableWriter {
  readonly extension: 'csv' | 'json';
  readonly head: string;
  /** @param index - Position among all responses, from 0. */
  readonly row: (response: ExportedResponse, index: number) => string;
  readonly end: string;
}

/** Name of a file in the archive. `file_name` was made safe when the file was stored; Windows unpacks no file with a double quote. */
export const archiveName = (response: Pick<ExportedResponse, 'id'>, { id, file_name: name }: ExportedFile): string =>
  `files/${response.id}/${id}-${name.replaceAll('"', "'")}`;

/** One row for each response, one column for each question. */
export function csvWriter(columns: readonly ResponseColumn[], locale: Locale): TableWriter {
  const { heads, yes, no } = TABLE_TEXTS[locale];
  return {
    extension: 'csv',
    head: `${BYTE_ORDER_MARK}${csvRow([...heads, ...columns.map(({ head }) => head)])}`,
    row(response) {
      const answers = new Map(response.metas.map(({ meta_key, meta_value }) => [meta_key, meta_value]));
      const answerOf = (key: string): unknown => JSON.parse(answers.get(key) ?? 'null');
      return csvRow([
        response.id,
        response.submitted_at.toISOString(),
        versionText(Number(response.version)),
        response.client_id === null ? '' : String(response.client_id),
        response.client_name ?? '',
        response.submitted_by ?? '',
        response.is_filled_out ? yes : no,
        response.is_reduced ? yes : no,
        response.files.map((file) => archiveName(response, file)).join('\n'),
        ...columns.map((column) => answerCell(column, answerOf(column.metaKey))),
      ]);
    },
    end: '',
  };
}

/** Everything that is stored, with the versions that the responses answer. @param versions - Newest first. */
export function jsonWriter(
  versions: readonly FoundForm[],
  { locale, at }: { readonly locale: Locale; readonly at: Date },
): TableWriter {
  const shown = versions.map((found) => toShownForm(found, { locale, isStaff: true }));
  const about = JSON.stringify({ exported_at: at.toISOString(), versions: shown });
  return {
    extension: 'json',
    head: `${about.slice(0, -1)},"responses":[\n`,
    row: (response, index) => `${index === 0 ? '' : ',\n'}${JSON.stringify(toRecord(response))}`,
    end: '\n]}\n',
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
