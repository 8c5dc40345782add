import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['packages/**/*.test.ts', 'apps/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: ['test/postgres.ts'],
    setupFiles: ['test/everyFile.ts'],
    // The files of one worker share their modules, so that a hook in a helper would run for the first of them alone.
    isolate: false,
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    restoreMocks: true,
  },
})
