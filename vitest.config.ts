import { join } from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { LongestFirst } from './test/longest-first.ts'
import { limitOfRuns } from './test/support/long-runs.ts'

/** Tests of code that meets nothing outside of itself. */
const pure = ['domain', 'state', 'services', 'usecases', 'view-models', 'recording', 'composition', 'server'].map(
  (room) => `test/${room}/**/*.test.{ts,tsx}`,
)

/** Each world of a property lives for some milliseconds: in a nursery of so many MiB it dies there, and is not copied first. */
const nursery = ['--max-semi-space-size=64']

/** Files leave nothing behind, so that a worker reads the code once for all that it runs: that is half of the work. */
const common = {
  environment: 'node',
  isolate: false,
  execArgv: nursery,
  // What is polled is real: a relay, a chain, a browser. It may be slow where other work runs; a second is not enough.
  expect: { poll: { timeout: 15_000 } },
  retry: 0,
  testTimeout: limitOfRuns(30_000),
  hookTimeout: 30_000,
} as const

/** `npm test` has fewer while other people's projects run. */
const workers = process.env['LATCHKEY_TEST_WORKERS'] || undefined

/** Their tests wait for a browser, a chain or a relay, all of which work meanwhile: two of them leave a sixth of two cores idle. */
const waiting = {
  ...common,
  maxWorkers: workers ?? 3,
  sequence: { groupOrder: 1 },
  globalSetup: ['test/shared-parts.ts'],
}

/** How code is read. Projects that read it alike share what has been translated. */
const reading = {
  // As the terminal is used: React's checks for developers take half of the time of every picture.
  oxc: { jsx: { development: false } },
  // The example of a backend, with what it imports as it is here: no build stands between the two.
  resolve: { alias: { 'latchkey/server': join(import.meta.dirname, 'server/index.ts') } },
}

/** Tests against real parts. */
const parts = (name: string, include: string[], exclude: readonly string[] = []): TestProjectInlineConfiguration => ({
  test: {
    ...waiting,
    name,
    include,
    exclude: [...pure, 'test/bench/**', 'test/hosts/**', ...exclude],
    testTimeout: limitOfRuns(60_000),
    hookTimeout: 120_000,
    env: { NODE_ENV: 'production' },
  },
  ...reading,
})

export default defineConfig({
  cacheDir: '.cache/vitest',
  test: {
    sequence: { sequencer: LongestFirst },
    // What has been translated once is so for the next run too.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/vitest/modules' },
    // WalletConnect's SDK rejects a promise of its own, which nobody can catch, five minutes after a proposal that no clock of ours ended:
    // by then that test is long over.
    // Firefox's driver does so with a frame that goes away while it looks at it.
    onUnhandledError: ({ message = '' }) =>
      message !== 'Proposal expired' && !message.includes('BrowsingContext does no longer exist'),
    projects: [
      {
        test: { ...common, name: 'pure', include: pure, maxWorkers: workers ?? '100%' },
        ...reading,
      },
      parts(
        'parts',
        ['test/**/*.test.{ts,tsx}'],
        ['test/e2e/**', 'test/shells/**', 'test/features/**', 'test/firefox/**'],
      ),
      parts('shells', ['test/shells/**/*.test.{ts,tsx}', 'test/features/**/*.test.ts']),
      parts('e2e', ['test/e2e/**/*.test.ts']),
      // Outside of `npm test`: the browser is the machine's own.
      parts('firefox', ['test/firefox/**/*.test.ts']),
      {
        // Other people's projects, each installed and built, by programs that take a core or two: one after the other, beside `parts`.
        test: {
          ...waiting,
          name: 'foreign',
          maxWorkers: 1,
          include: ['test/hosts/*.test.ts'],
          globalSetup: [...waiting.globalSetup, 'test/hosts/setup.ts'],
          sequence: { groupOrder: 2 },
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
