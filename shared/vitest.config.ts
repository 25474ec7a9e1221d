import { defineConfig } from 'vitest/config';

// Node by default: most tests are rules. A component test asks for a page itself: `// @vitest-environment jsdom` at its head.
export default defineConfig({
  test: { environment: 'node', include: ['src/**/*.test.{ts,tsx}', 'tooling/*.test.ts'] },
});
