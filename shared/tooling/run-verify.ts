// Runs everything of `npm test` that needs neither a database nor a browser. Run it before a push.
process.argv.push('lint', 'boundaries', 'types', 'build', 'unit');
await import('./run-tests.ts');
