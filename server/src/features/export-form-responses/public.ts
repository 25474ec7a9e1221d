export { removeExportFiles } from './records/export-files.ts';
export { removeExportsOf } from './records/form-export.repository.ts';
