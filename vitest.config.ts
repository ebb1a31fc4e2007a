import { defineConfig } from 'vitest/config'

const unitFolders = ['domain', 'state', 'usecases', 'view-models', 'tooling', 'contracts', 'adapters', 'shells']

export default defineConfig({
  cacheDir: '.cache/vitest',
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: unitFolders.map((folder) => `test/${folder}/**/*.test.{ts,tsx}`),
          testTimeout: 15_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: ['test/e2e/setup.ts'],
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          retry: 0,
        },
      },
    ],
  },
})
