import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isRemoteName } from '@carefront/shared/domain/releases';
import { exactVersions, FOR_TESTS, type Known } from '../pack/packed-manifest.rules.ts';

const TEMPLATE = join(import.meta.dirname, 'template');

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

interface NameForms {
  short: string;
  text: string;
  component: string;
  constant: string;
}

/** Returns the forms in which a remote's name appears in its files. @param name - Such as `mf-client-garden`. */
export function formsOf(name: string): NameForms {
  const short = name.slice('mf-'.length);
  const words = short.split('-');
  return {
    short,
    text: capital(words.join(' ')),
    component: words.map(capital).join(''),
    constant: words.join('_').toUpperCase(),
  };
}

/** The template is a remote with the name `mf-garden`. `Garden` alone is a text for people, with more letters a component. */
function renamed(template: string, { short, text, component, constant }: NameForms): string {
  return template.replace(/garden/gi, (found: string, at: number) => {
    if (found === 'GARDEN') return constant;
    if (found === 'garden') return short;
    return /\w/.test(template[at + found.length] ?? '') ? component : text;
  });
}

/** Settings of a remote outside this repository: packed packages, exact versions, and the compiler. */
function filesOutside(folder: string, known: Known): Record<string, object> {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const { scripts, dependencies, devDependencies, ...fields } = manifest;
  const added = [...FOR_TESTS, '@types/node', 'typescript'].map((name) => [name, 'catalog:']);
  const tools = { ...devDependencies, ...Object.fromEntries(added) };
  return {
    'package.json': {
      ...fields,
      engines: { node: '>=24' },
      scripts: { ...scripts, types: 'tsc --noEmit' },
      dependencies: exactVersions(dependencies, known),
      devDependencies: exactVersions(tools, known),
    },
    'tsconfig.json': {
      ...JSON.parse(readFileSync(join(folder, 'tsconfig.json'), 'utf8')),
      extends: '@carefront/tooling/tsconfig.base.json',
    },
  };
}

/**
 * Writes the files of a new remote.
 * @param known - For a remote outside this repository: `catalog`, and `version` of the packed packages.
 * @throws Error for a name that no release can have.
 */
export function writeRemote(folder: string, name: string, known?: Known): void {
  if (!isRemoteName(name)) throw new Error(`${name} is no name of a remote: mf-garden, mf-client-garden`);
  const forms = formsOf(name);
  const entries = globSync('**/*', { cwd: TEMPLATE, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { parentPath, name: fileName } of entries) {
    const path = join(parentPath, fileName);
    const target = join(folder, renamed(path.slice(TEMPLATE.length + 1), forms));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, renamed(readFileSync(path, 'utf8'), forms));
  }
  if (!known) return;
  for (const [file, value] of Object.entries(filesOutside(folder, known)))
    writeFileSync(join(folder, file), `${JSON.stringify(value, null, 2)}\n`);
}
