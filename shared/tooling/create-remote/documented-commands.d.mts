export interface DocumentedCommands {
  commands: string;
  expects: string;
}

export function readDocumentedCommands(
  page: string,
  values: Readonly<Record<'ADDRESS' | 'FOLDER', string>>,
): DocumentedCommands[];
