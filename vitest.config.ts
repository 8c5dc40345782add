import { defineConfig } from 'vitest/config'

const exclude = ['**/node_modules/**', '**/dist/**']

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/**/*.test.ts', 'scripts/**/*.test.ts', 'chaos/**/*.test.ts'],
          exclude,
          globalSetup: ['test/postgres.ts'],
          setupFiles: ['test/everyFile.ts'],
          // The files of one worker share their modules, so that a hook in a helper would run for the first of them alone.
          isolate: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          restoreMocks: true,
        },
      },
      {
        test: {
          name: 'screens',
          include: ['apps/web/src/**/*.test.tsx'],
          exclude,
          environment: 'happy-dom',
          globalSetup: ['apps/web/src/app/testing/routes.ts'],
          setupFiles: ['apps/web/src/app/testing/setup.ts'],
          isolate: false,
          testTimeout: 30_000,
        },
      },
    ],
  },
})
