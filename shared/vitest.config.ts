import { defineConfig } from 'vitest/config';

// Node by default: most tests are rules. A component test asks for a page itself: `// @vitest-environment jsdom` at its head.
export default defineConfig({
  // Hostile texts of 100 kB take seconds where two cores are shared.
  test: { environment: 'node', include: ['src/**/*.test.{ts,tsx}', 'tooling/*.test.ts'], testTimeout: 30_000 },
});
