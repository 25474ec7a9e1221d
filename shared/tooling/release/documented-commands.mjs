// Reads the commands of docs/how-to-release.md, so that a test runs the page as it is written.

const BLOCK = /^```sh run\n([^`]*)\n```\n\n?(expect: `[^`\n]*`)?/gm;
const PLACEHOLDERS = ['ADDRESS', 'FOLDER'];

/**
 * @param page - The Markdown. A block that begins with ```sh run is run; the line below it says which text the output has.
 * @param values - `ADDRESS` and `FOLDER`, which stand in the page as `<ADDRESS>` and `<FOLDER>`.
 * @returns For each block its commands and the text, in the order of the page.
 * @throws Error for a block without an expected text, or an unknown placeholder.
 */
export function readDocumentedCommands(page, values) {
  const filled = (text) =>
    text.replace(/<([A-Z]+)>/g, (_found, name) => {
      if (!PLACEHOLDERS.includes(name)) throw new Error(`The page has an unknown placeholder: <${name}>`);
      return values[name];
    });
  const blocks = [...page.matchAll(BLOCK)];
  const written = page.split('\n').filter((line) => line === '```sh run').length;
  if (blocks.length !== written) throw new Error('A block of the page has no end.');
  return blocks.map(([, commands, expected]) => {
    if (!expected) throw new Error(`No line 'expect: …' follows: ${commands}`);
    return { commands: filled(commands), expects: filled(expected.slice('expect: `'.length, -1)) };
  });
}
