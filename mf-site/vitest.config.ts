import { defineConfig } from 'vitest/config';

// Node by default: rules and the server's rendering run there. A component test asks for a page: `// @vitest-environment jsdom`.
export default defineConfig({
  test: {
    environment: 'node',
    include: ['src/**/*.test.{ts,tsx}'],
    restoreMocks: true,
    setupFiles: ['src/testing/console-guard.ts'],
  },
});
