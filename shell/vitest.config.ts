import { defineConfig } from 'vitest/config';

// Node by default; a component test asks for a page itself: `// @vitest-environment jsdom` at its head.
export default defineConfig({ test: { environment: 'node', include: ['src/**/*.test.{ts,tsx}'], restoreMocks: true } });
