import { defineConfig } from 'vitest/config';

// Node by default: rules run there. A component test asks for a page itself: `// @vitest-environment jsdom` at its head.
export default defineConfig({
  test: {
    environment: 'node',
    include: ['src/**/*.test.{ts,tsx}'],
    restoreMocks: true,
    // Real forms typed into by a person take seconds where two cores are shared.
    testTimeout: 30_000,
  },
});
