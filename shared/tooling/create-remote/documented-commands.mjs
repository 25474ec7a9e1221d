const BLOCK = /^```sh run\n([^`]*)\n```\n\n?(expect: `[^`\n]*`)?/gm;

/**
 * For tests. Reads the commands of a page in Markdown: each block that begins with ```sh run, and the line `expect: …` below it.
 * @param values - They stand in the page as `<ADDRESS>` and `<FOLDER>`.
 * @returns Lines of a shell, and the text that their output has.
 * @throws Error for a block without an expected text, or an unknown placeholder.
 */
export function readDocumentedCommands(page, values) {
  const filled = (text) =>
    text.replace(/<([A-Z]+)>/g, (_found, name) => {
      if (!(name in values)) throw new Error(`The page has an unknown placeholder: <${name}>`);
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
