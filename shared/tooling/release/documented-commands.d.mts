export interface DocumentedCommand {
  readonly commands: string;
  /** A text that the output of the commands has. */
  readonly expects: string;
}
export function readDocumentedCommands(
  page: string,
  values: { readonly ADDRESS: string; readonly FOLDER: string },
): DocumentedCommand[];
