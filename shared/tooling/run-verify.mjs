// Run this before a push: everything of `npm test` that needs neither a database nor a browser.
process.argv.push('lint', 'boundaries', 'types', 'build', 'unit');
await import('./run-tests.mjs');
