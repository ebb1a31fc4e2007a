import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { runSteps } from '../../scripts/lib/run-steps.mjs'
import { projectRoot } from '../../scripts/lib/source-files.mjs'
import { longSteps, type Step, selectSteps, steps } from '../../scripts/lib/test-steps.mjs'

mkdirSync(join(projectRoot, '.cache'), { recursive: true })
const workshop = mkdtempSync(join(projectRoot, '.cache', 'test-command-'))
afterAll(() => rmSync(workshop, { recursive: true, force: true }))

/** Runs the steps for real, in a small project of its own. */
const runTimed = async (name: string, wanted: readonly Step[], files: Readonly<Record<string, string>>) => {
  const root = join(workshop, name)
  const config = "export default { test: { projects: [{ test: { name: 'unit', include: ['test/*.test.mjs'] } }] } }\n"
  for (const [path, text] of Object.entries({ 'vitest.config.mjs': config, 'package.json': '{}', ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return runSteps(wanted, { root, out: join(root, 'out'), env: process.env, quiet: true })
}

/** What they come to, whatever time they took. */
const run = async (name: string, wanted: readonly Step[], files: Readonly<Record<string, string>>) => {
  const { slowest, late, unsteady, ...outcome } = await runTimed(name, wanted, files)
  expect(slowest.length).toBeGreaterThanOrEqual(wanted.length)
  expect(late).toEqual([])
  expect(unsteady).toEqual([])
  return outcome
}

const command = (id: string, script: string, needs: readonly string[] = []): Step => ({
  id,
  title: id,
  run: ['--eval', script],
  needs,
})
const unit: Step = { id: 'unit', title: 'unit', vitest: ['unit'], needs: [] }
const head = "import { expect, it } from 'vitest'\n"
const good = `${head}it('adds', () => expect(1 + 1).toBe(2))\n`

describe('commands', () => {
  it('count as one test each, and a failure stops only what needs it', async () => {
    const outcome = await run(
      'commands',
      [
        command('fine', ''),
        command('broken', 'process.exit(3)'),
        command('dependent', '', ['broken']),
        command('further', '', ['dependent']),
        command('killed', "process.kill(process.pid, 'SIGKILL')"),
        command('unaware', ''),
      ],
      {},
    )
    expect(outcome).toEqual({
      passed: 2,
      failed: 4,
      failures: [
        'broken: node --eval process.exit(3) ended with 3',
        'dependent: not run, broken failed',
        'further: not run, dependent failed',
        "killed: node --eval process.kill(process.pid, 'SIGKILL') ended with 1",
      ],
    })
  })
})

it('a step that took longer than it may is named, and fails for nothing', async () => {
  const wanted = [
    { ...command('slow', ''), minutes: 0 },
    { ...command('quick', ''), minutes: 1_000 },
    command('free', ''),
  ]
  const { passed, failed, late } = await runTimed('late', wanted, {})
  expect([passed, failed]).toEqual([3, 0])
  expect(late).toEqual([expect.stringMatching(/^slow: \d+ s, of 0 s$/)])
})

it('a wide step waits for another, and has fewer workers beside a narrow one', async () => {
  const isGiven = (workers: string | undefined) =>
    `process.exit(process.env.LATCHKEY_TEST_WORKERS === ${JSON.stringify(workers)} ? 0 : 1)`
  vi.stubEnv('LATCHKEY_TEST_WORKERS', undefined)
  onTestFinished(() => void vi.unstubAllEnvs())
  const wanted = [
    command('narrow', `setTimeout(() => undefined, 500);`),
    { ...command('beside', isGiven('2')), isWide: true },
    { ...command('alone', isGiven(undefined), ['narrow']), isWide: true },
  ]
  expect(await run('wide', wanted, {})).toMatchObject({ passed: 3, failed: 0, failures: [] })
})

describe('vitest', () => {
  it('counts its own tests', async () => {
    const text = `${good}it('subtracts', () => expect(2 - 1).toBe(2))\nit('multiplies', () => expect(2 * 1).toBe(2))\n`
    const { failures, ...counts } = await run('mixed', [unit], { 'test/sum.test.mjs': text })
    expect(counts).toEqual({ passed: 2, failed: 1 })
    // With what it says: whoever sees nothing but the end of a run knows what is wrong.
    expect(failures).toEqual([
      expect.stringMatching(/^test\/sum[.]test[.]mjs > subtracts\n +AssertionError: expected 1 to be 2/),
    ])
  })

  it('a file that does not load is a failure', async () => {
    const outcome = await run('unloaded', [unit], {
      'test/good.test.mjs': good,
      'test/bad.test.mjs': "import './gone.mjs'\n",
    })
    expect(outcome).toMatchObject({ passed: 1, failed: 1 })
    expect(outcome.failures[0]).toMatch(/^test\/bad[.]test[.]mjs\n.*gone[.]mjs/)
  })

  it('runs only the files that a step names', async () => {
    const wanted = { ...unit, files: ['.property.test.'] }
    const files = {
      'test/a.test.mjs': `${head}it('fails', () => expect(1).toBe(2))\n`,
      'test/a.property.test.mjs': good,
    }
    expect(await run('some-files', [wanted], files)).toMatchObject({ passed: 1, failed: 0 })
  })

  it('no test at all is a failure', async () => {
    expect(await run('empty', [unit], {})).toMatchObject({ passed: 0, failed: 1 })
  })

  it('only skipped tests are a failure', async () => {
    const text = `${head}it.skip('later', () => expect(1).toBe(2))\n`
    expect(await run('skipped', [unit], { 'test/skip.test.mjs': text })).toEqual({
      passed: 0,
      failed: 1,
      failures: ['not one test ran'],
    })
  })

  it('a hook that fails is a failure, with what it says', async () => {
    const text = `${head}import { beforeAll } from 'vitest'\nbeforeAll(() => { throw new Error('no chain') })\nit('adds', () => {})\n`
    const outcome = await run('hook', [unit], { 'test/hook.test.mjs': text, 'test/good.test.mjs': good })
    expect(outcome).toMatchObject({ passed: 1, failed: 1 })
    expect(outcome.failures[0]).toMatch(/^test\/hook[.]test[.]mjs\n +Error: no chain/)
  })

  it('an error that no test caught is a failure', async () => {
    const text = `${good}it('leaks', () => void Promise.reject(new Error('lost')))\n`
    const outcome = await run('unhandled', [unit], { 'test/leak.test.mjs': text })
    expect(outcome).toMatchObject({ passed: 2, failed: 1, failures: [expect.stringContaining('outside of the tests')] })
  })

  it('a run that crashes is a failure', async () => {
    const outcome = await run('crash', [unit], { 'test/good.test.mjs': good, 'vitest.config.mjs': 'process.exit(0)\n' })
    expect(outcome).toEqual({ passed: 0, failed: 1, failures: ['vitest ended without a report'] })
  })
})

describe('--only', () => {
  const ids = (wanted: readonly string[] | undefined) => selectSteps(steps, wanted).map(({ id }) => id)

  it('brings what a step needs, in order', () => {
    expect(ids(['parts', 'pure'])).toEqual(['library', 'hosts', 'pure', 'parts'])
    expect(ids(undefined)).toHaveLength(steps.length)
  })

  it('refuses a step that does not exist', () => {
    expect(() => ids(['units'])).toThrow('no such step: units')
  })

  it.each([
    ['npm test', steps],
    ['test:long', longSteps],
  ])('every step of %s is needed only by later ones', (_, all) => {
    for (const [at, { needs }] of all.entries())
      for (const need of needs) expect(all.slice(0, at).map(({ id }) => id)).toContain(need)
  })
})
