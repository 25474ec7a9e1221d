// Selects the tests that a change affects. Pure: uses only the given file names and project facts.

/** Every package is installed, compiled or built with these files. */
const FOR_EVERY_PACKAGE =
  /^(?:package\.json|pnpm-lock\.yaml|pnpm-workspace\.yaml|tsconfig\.base\.json|shared\/tooling\/(?:rspack|build-packages|fingerprint|vitest-projects)\.mjs|shared\/tooling\/(?:compile-styles|release-build|smaller-packages)\/.+|shared\/tooling\/package\.json)$/;
const NO_TEST_READS_IT = /\.md$|^(?:LICENSE|NOTICE|biome\.json)$|^docs\//;
/** Vitest finds the tests of these files by imports. Tests read other files from disk, so those run all tests of the package. */
const IMPORTED = /^[^/]+\/(?:src|test|tooling)\/.+\.(?:ts|tsx|mjs)$/;
/** Changes of these files affect no page. */
const WITHOUT_PAGES = /\.test\.tsx?$|^[^/]+\/(?:src\/testing|contract|test|bench|tooling)\/|\/vitest\.config\.ts$/;

/** Returns the package and all packages that depend on it, directly or through others. */
function withDependants(packages, name) {
  const found = new Set([name]);
  for (let before = 0; before < found.size; ) {
    before = found.size;
    for (const other of packages) if (other.dependsOn.some((needed) => found.has(needed))) found.add(other.name);
  }
  return found;
}

function selectSpecs(changed, { packages, specs, specsOfPackage }) {
  const isSpec = (file) => file.startsWith('e2e/specs/');
  const touched = new Set(changed.filter((file) => !isSpec(file)).map((file) => file.split('/')[0]));
  const known = packages.map(({ name }) => name).filter((name) => touched.has(name));
  // The shell, the server, shared and the browser tests' own files are part of every page.
  if (known.some((name) => specsOfPackage[name] === undefined)) return 'all';
  const beginnings = known.flatMap((name) => specsOfPackage[name]);
  return specs.filter(
    (spec) => changed.includes(`e2e/${spec}`) || beginnings.some((beginning) => spec.startsWith(`specs/${beginning}`)),
  );
}

/**
 * @param changedFiles - Paths from the root.
 * @param workspace - `packages`: names and own packages that each depends on. `specs`: browser test files. `specsOfPackage`: file name
 * prefixes of the specs that visit the package's pages.
 * @returns `packages`: by name, `'all'` or the changed files whose tests run. `specs`: `'all'` or the files to run.
 */
export function selectTests(changedFiles, workspace) {
  const changed = changedFiles.filter((file) => !NO_TEST_READS_IT.test(file));
  const names = workspace.packages.map(({ name }) => name);
  if (changed.some((file) => FOR_EVERY_PACKAGE.test(file))) {
    return { packages: Object.fromEntries(names.map((name) => [name, 'all'])), specs: 'all' };
  }
  const packages = {};
  for (const file of changed) {
    const owner = file.split('/')[0];
    if (!names.includes(owner)) continue;
    for (const name of withDependants(workspace.packages, owner)) {
      const isReadFromDisk = name === owner && !IMPORTED.test(file);
      if (isReadFromDisk) packages[name] = 'all';
      else if (packages[name] !== 'all') packages[name] = [...(packages[name] ?? []), file];
    }
  }
  const ofPages = changed.filter((file) => !WITHOUT_PAGES.test(file));
  return { packages, specs: selectSpecs(ofPages, workspace) };
}
