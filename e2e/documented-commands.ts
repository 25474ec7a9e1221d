const BLOCK = /^```sh run\n([^`]*)\n```\n\n?(expect: `[^`\n]*`)?/gm;

/** They stand in a page as `<ADDRESS>` and `<FOLDER>`. */
export interface PageValues {
  ADDRESS: string;
  FOLDER: string;
}

export interface DocumentedCommands {
  /** Lines of a shell. */
  commands: string;
  /** Text that their output has. */
  expects: string;
}

/**
 * Reads the commands of a page in Markdown: each block that begins with ```sh run, and the line `expect: …` below it.
 * @throws Error for a block without an expected text, or an unknown placeholder.
 */
export function readDocumentedCommands(page: string, values: PageValues): DocumentedCommands[] {
  const filled = (text: string) =>
    text.replace(/<([A-Z]+)>/g, (_found, name: string) => {
      if (name !== 'ADDRESS' && name !== 'FOLDER') throw new Error(`The page has an unknown placeholder: <${name}>`);
      return values[name];
    });
  const blocks = [...page.matchAll(BLOCK)];
  const written = page.split('\n').filter((line) => line === '```sh run').length;
  if (blocks.length !== written) throw new Error('A block of the page has no end.');
  return blocks.map(([, commands = '', expected]) => {
    if (!expected) throw new Error(`No line 'expect: …' follows: ${commands}`);
    return { commands: filled(commands), expects: filled(expected.slice('expect: `'.length, -1)) };
  });
}
