export function valueImportsOf(file: string, text: string): [module: string, name: string][];
