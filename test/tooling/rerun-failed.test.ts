import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { isChanged, linesOfTest } from '../../scripts/lib/changed-tests.mjs'
import { runSteps } from '../../scripts/lib/run-steps.mjs'
import { projectRoot } from '../../scripts/lib/source-files.mjs'
import { quickSteps, type Step, steps } from '../../scripts/lib/test-steps.mjs'

const hour = 3_600_000
const now = Date.parse('2026-05-05T12:00:00Z')

/** A project of its own, whose files are committed in this order, each some hours before the last commit. */
const plantedProject = () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'rerun-failed-')))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const git = (date: number, ...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.c', '-c', 'commit.gpgsign=false', ...args], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, GIT_COMMITTER_DATE: new Date(date).toISOString() },
    }).trim()
  const write = (files: Readonly<Record<string, string>>) => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
  }
  const commit = (hoursAgo: number, files: Readonly<Record<string, string>> = {}): string => {
    write(files)
    git(now, 'add', '--all')
    git(now - hoursAgo * hour, 'commit', '--quiet', '--allow-empty', '--message', 'some files')
    return git(now, 'rev-parse', 'HEAD')
  }
  return { root, write, commit, init: () => git(now, 'init', '--quiet') }
}

/** Red in the first run of its file, green from then on. */
const unsteady = (name: string) => `it('${name}', () => {
  const mark = new URL('${name.replaceAll(' ', '-')}.mark', import.meta.url)
  const isFirst = !existsSync(mark)
  writeFileSync(mark, '')
  expect({ isFirst, name: '${name}' }).toEqual({ isFirst: false, name: '${name}' })
})
`
const good = "it('adds', () => expect(1 + 1).toBe(2))\n"
const broken = "it('breaks', () => expect(1 + 1).toBe(3))\n"
const head = `import { existsSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
`

const browser: Step = { id: 'browser', title: 'browser', vitest: ['unit'], hasSecondRun: true, needs: [] }
const pure: Step = { id: 'pure', title: 'pure', vitest: ['unit'], needs: [] }

/** Runs a planted project for real; its tests are older than this step of work, but for those that are new in it. */
const run = async (
  files: Readonly<Record<string, string>>,
  {
    step = browser,
    added = {},
    isKnownToGit = true,
    vitestArgs = [],
  }: {
    step?: Step
    added?: Readonly<Record<string, string>>
    isKnownToGit?: boolean
    vitestArgs?: readonly string[]
  } = {},
) => {
  const { root, write, init, commit } = plantedProject()
  const { root: out } = plantedProject()
  write({
    'vitest.config.mjs': `export default { test: {
      root: ${JSON.stringify(root)},
      projects: [{ test: { name: 'unit', include: ['test/*.test.mjs'], isolate: false, maxWorkers: 1 } }],
    } }\n`,
    'package.json': '{}',
    '.gitignore': 'node_modules\n*.mark\n',
  })
  // Vitest is found from the project's own place.
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'))
  const texts = Object.entries(files).map(([name, text]) => [`test/${name}.test.mjs`, `${head}${text}`] as const)
  if (isKnownToGit) init()
  if (isKnownToGit) commit(48, Object.fromEntries(texts))
  else write(Object.fromEntries(texts))
  if (isKnownToGit) commit(0)
  for (const [name, text] of Object.entries(added)) write({ [`test/${name}.test.mjs`]: `${head}${text}` })
  return runSteps([step], { root, out, env: process.env, vitestArgs, quiet: true })
}

describe('a failed test of a browser or of real parts', () => {
  it('that passes when its file runs once more is unsteady: it has passed, and all that it said is told', async () => {
    const outcome = await run({ one: unsteady('wavers') + good, other: good })
    expect(outcome).toMatchObject({ passed: 3, failed: 0, failures: [] })
    expect(outcome.unsteady).toEqual([
      {
        title: 'test/one.test.mjs > wavers',
        output: expect.stringMatching(
          /AssertionError: expected [\s\S]*at .*one[.]test[.]mjs:7[\s\S]*\+ +"isFirst": true/,
        ),
      },
    ])
  })

  it('that fails again is red, and so is all of its file', async () => {
    const outcome = await run({ one: unsteady('wavers') + broken, other: good + unsteady('wavers too') })
    expect(outcome).toMatchObject({ passed: 2, failed: 2 })
    expect(outcome.failures).toEqual([
      expect.stringMatching(/^test\/one[.]test[.]mjs > wavers\n[\s\S]*red again by itself: .* > breaks/),
      expect.stringMatching(/^test\/one[.]test[.]mjs > breaks\n/),
    ])
    expect(outcome.unsteady.map(({ title }) => title)).toEqual(['test/other.test.mjs > wavers too'])
  })

  it('up to three may be unsteady, four may not', async () => {
    const three = unsteady('first') + unsteady('second')
    expect(await run({ one: three, other: unsteady('third') })).toMatchObject({ passed: 3, failed: 0 })
    const outcome = await run({ one: three, other: unsteady('third') + unsteady('fourth') })
    expect(outcome).toMatchObject({ passed: 0, failed: 4, unsteady: [] })
  })

  it('that is new in this step has no second run', async () => {
    const outcome = await run({ one: good }, { added: { one: good + unsteady('wavers') } })
    expect(outcome).toMatchObject({ passed: 1, failed: 1, unsteady: [] })
  })

  it('has one where the test beside it is what is new', async () => {
    const outcome = await run({ one: unsteady('wavers') }, { added: { one: unsteady('wavers') + good } })
    expect(outcome).toMatchObject({ passed: 2, failed: 0, unsteady: [{ title: 'test/one.test.mjs > wavers' }] })
  })

  it('has none where no history says that it is old', async () => {
    expect(await run({ one: unsteady('wavers') }, { isKnownToGit: false })).toMatchObject({ passed: 0, failed: 1 })
  })

  it('has none for whoever chooses tests by hand', async () => {
    const outcome = await run({ one: unsteady('wavers') }, { vitestArgs: ['-t', 'wavers'] })
    expect(outcome).toMatchObject({ passed: 0, failed: 1 })
  })
})

describe('a failure without a test', () => {
  const firstTime = "const mark = new URL('hook.mark', import.meta.url)\nconst isFirst = !existsSync(mark)\n"
  const failsFirst = "writeFileSync(mark, '')\nif (isFirst) throw new Error('no chain')\n"

  it('of a file that did not load, or of its hooks, has a second run of the file', async () => {
    const unloaded = await run({ one: firstTime + failsFirst + good, other: good })
    expect(unloaded).toMatchObject({ passed: 2, failed: 0, unsteady: [{ title: 'test/one.test.mjs' }] })
    const before = await run({ one: `${firstTime}beforeAll(() => { ${failsFirst} })\n${good}`, other: good })
    expect(before).toMatchObject({ passed: 2, failed: 0, unsteady: [{ output: expect.stringContaining('no chain') }] })
    const after = await run({ one: `${firstTime}afterAll(() => { ${failsFirst} })\n${good}` })
    expect(after).toMatchObject({ passed: 1, failed: 0, unsteady: [{ title: 'test/one.test.mjs' }] })
  })

  it('has none where the file is changed', async () => {
    const outcome = await run({ one: good }, { added: { one: firstTime + failsFirst + good } })
    expect(outcome).toMatchObject({ passed: 0, failed: 1, unsteady: [] })
  })

  it('an error outside of the tests stays red, beside an unsteady test too', async () => {
    const leaks = `${firstTime}it('leaks', () => { writeFileSync(mark, ''); if (isFirst) void Promise.reject(new Error('lost')) })\n`
    const outcome = await run({ one: leaks, other: unsteady('wavers') })
    expect(outcome).toMatchObject({ passed: 2, failed: 1, unsteady: [{ title: 'test/other.test.mjs > wavers' }] })
    expect(outcome.failures[0]).toMatch(/outside of the tests[\s\S]*lost/)
  })
})

describe('steps of pure tests', () => {
  it('are never run twice', async () => {
    expect(await run({ one: unsteady('wavers') }, { step: pure })).toMatchObject({ passed: 0, failed: 1, unsteady: [] })
  })

  it('are all but those of real parts, and all of test:quick', () => {
    const twice = steps.filter(({ hasSecondRun }) => hasSecondRun).map(({ id }) => id)
    expect(twice).toEqual(['foreign', 'shells', 'e2e', 'parts'])
    expect(twice.filter((id) => quickSteps.includes(id))).toEqual([])
  })
})

describe('what a test is written in', () => {
  const text = `import { describe, it } from 'vitest'
import { contract } from './contract.ts'
import { other } from './other.ts'

describe.each(['a', 'b'])('%s', (host) => {
  it('one', async () => {
    await host
  })

  for (const kind of ['x', 'y'])
    it(\`two, \${kind}\`, () => {
      other(kind)
    })

  it.each([
    [1],
    [2],
  ])('three: %i', (count) => count)

  describe('inner', () => {
    it('four', () => undefined)
  })
})
for (const kind of ['x', 'y']) describe(kind, () => {
  it('five', () => kind)
})
describe('six', () => contract(() => 1))
`
  const linesAt = (line: number) => {
    const { root, write } = plantedProject()
    write({ 'a.test.ts': text, 'contract.ts': '', 'other.ts': '' })
    return linesOfTest(join(root, 'a.test.ts'), line).map(({ path, from, to }) => [
      path.slice(root.length + 1),
      from,
      to,
    ])
  }

  it.each([
    ['the call', 6, 6, 8],
    ['the loop that makes it', 11, 10, 13],
    ['the call with its table', 18, 15, 18],
    ['the call in an inner suite', 21, 21, 21],
    ['the call in a suite made by a loop', 25, 25, 25],
  ])('%s', (_, line, from, to) => {
    expect(linesAt(line)).toEqual([['a.test.ts', from, to]])
  })

  it('the whole file and the contract, where the file only calls that', () => {
    expect(linesAt(27)).toEqual([
      ['a.test.ts', undefined, undefined],
      ['contract.ts', undefined, undefined],
    ])
  })

  it('the whole file where no line is known', () => {
    expect(linesOfTest('a.test.ts', undefined)).toEqual([{ path: 'a.test.ts' }])
  })
})

describe('lines are changed', () => {
  it('when they are committed within four hours before HEAD, or not at all', () => {
    const { root, init, commit, write } = plantedProject()
    init()
    const base = commit(10, { 'a.ts': '1\n2\n3\n4\n' })
    commit(3, { 'a.ts': '1\nchanged\n3\n4\n' })
    commit(0, { 'b.ts': '' })
    write({ 'a.ts': '1\nchanged\n3\nuncommitted\n', 'new.ts': '1\n' })
    const changed = (line: number, from?: string) => isChanged(root, { path: 'a.ts', from: line, to: line }, from)
    expect([1, 2, 3, 4].map((line) => changed(line))).toEqual([false, true, false, true])
    expect([1, 2, 3, 4].map((line) => changed(line, base))).toEqual([false, true, false, true])
    expect([1, 2, 3, 4].map((line) => changed(line, 'HEAD'))).toEqual([false, false, false, true])
    expect(isChanged(root, { path: 'a.ts' })).toBe(true)
    expect(isChanged(root, { path: 'new.ts' })).toBe(true)
    expect(changed(1, 'no-such-commit')).toBe(true)
  })
})
