import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { nextSteps } from './next-steps.mjs'
import { rerunFailed } from './rerun-failed.mjs'
import { vitestBin } from './test-steps.mjs'
import { outcomeOf, slowestOf } from './vitest-report.mjs'

/** @typedef {import('./test-steps.mjs').Step} Step */
/** @typedef {import('./vitest-report.mjs').Failure} Failure */
/** @typedef {import('./vitest-report.mjs').Timed} Timed */
/** @typedef {import('./vitest-report.mjs').VitestReport} VitestReport */

/**
 * What a step comes to, and what took long in it.
 * @typedef {{ passed: number, failures: readonly Failure[], slowest: Timed[], report: VitestReport | undefined }} StepOutcome
 */

/**
 * What all steps come to, and what that says of the time that they have. Unsteady tests have passed.
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} failures
 * @property {{ title: string, output: string }[]} unsteady
 * @property {Timed[]} slowest
 * @property {string[]} late
 */

/**
 * Where and how steps run. `quiet` is for the tests of this very file, `base` the commit before this step of work.
 * @typedef {object} Place
 * @property {string} root
 * @property {string} out
 * @property {NodeJS.ProcessEnv} env
 * @property {readonly string[]} [vitestArgs]
 * @property {string | undefined} [base]
 * @property {boolean} [quiet]
 */

/** @typedef {Place & { readonly isBeside: boolean }} StepPlace for one step: whether it starts beside another */

/** A step that takes longer hangs, on the slowest machine too. */
const stepLimitMs = 75 * 60_000

/** Beside another step: three workers, each with a browser and chains, would have all of them wait for one another. */
const workersBeside = '2'

/**
 * Runs Node and waits for it; what it says is passed on line by line, with the step's name. A process that a signal ended has no
 * exit code: that is a failure too.
 * @param {Step} step
 * @param {readonly string[]} args
 * @param {StepPlace} place
 * @returns {Promise<number>}
 */
const runNode = ({ id, isWide }, args, { root, env: given, quiet, isBeside }) =>
  new Promise((resolve, reject) => {
    const env = isWide && isBeside ? { ...given, LATCHKEY_TEST_WORKERS: workersBeside } : given
    const child = spawn(process.execPath, args, { cwd: root, env, timeout: stepLimitMs })
    child.stdin.end()
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => quiet || console.log(`${id.padEnd(12)} ${line}`))
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })

/**
 * @param {Step} step
 * @param {readonly string[]} args further ones, or the one file to run
 * @param {StepPlace} place
 * @returns {Promise<StepOutcome>}
 */
const runVitest = async (step, args, place) => {
  const { out } = place
  const reportPath = join(out, 'reports', `${step.id}.json`)
  mkdirSync(dirname(reportPath), { recursive: true })
  rmSync(reportPath, { force: true })
  const reporters = ['--reporter=default', `--reporter=${stepReporter}`, '--includeTaskLocation']
  const chosen = (step.vitest ?? []).map((project) => `--project=${project}`)
  const env = { ...place.env, LATCHKEY_STEP_REPORT: reportPath }
  const exitCode = await runNode(step, [vitestBin, 'run', ...chosen, ...reporters, ...args], { ...place, env })
  const report = readReport(reportPath)
  return { ...outcomeOf(report, exitCode), report, slowest: slowestOf(report) }
}

const stepReporter = fileURLToPath(new URL('step-reporter.mjs', import.meta.url))

/** @param {string} path @returns {VitestReport | undefined} */
const readReport = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/** So much of what a failed test says is repeated at the end: the rest, with the difference, is further up. */
const repeatedLines = 12

/** @param {Failure} failure */
const inShort = ({ title, output }) =>
  [
    title,
    ...output
      .split('\n')
      .filter((line) => line.trim() !== '' && !line.includes('node_modules'))
      .slice(0, repeatedLines)
      .map((line) => `      ${line.slice(0, 300)}`),
  ].join('\n')

/** @param {Step} step @param {number} seconds @returns {string[]} */
const lateness = ({ title, minutes = Number.POSITIVE_INFINITY }, seconds) =>
  seconds > minutes * 60 ? [`${title}: ${seconds.toFixed(0)} s, of ${minutes * 60} s`] : []

/**
 * Runs steps side by side as their needs and the machine's cores allow, and keeps going after a failure. A step that needs a failed
 * one is not run: it counts as failed, with the reason.
 * @param {readonly Step[]} steps
 * @param {Place} place
 * @returns {Promise<Outcome>}
 */
export const runSteps = async (steps, place) => {
  const say = (/** @type {string} */ line) => place.quiet || console.log(line)
  /** @type {Map<string, StepOutcome & { late: string[] }>} */
  const outcomes = new Map()
  /** @type {Map<string, Promise<void>>} */
  const running = new Map()

  const run = async (/** @type {Step} */ step) => {
    const isBeside = running.size > 0
    const started = performance.now()
    say(`── ${step.title} ${'─'.repeat(Math.max(0, 60 - step.title.length))}`)
    const missing = step.needs.filter((need) => (outcomes.get(need)?.failures ?? []).length > 0)
    const outcome =
      missing.length > 0
        ? failedOutcome(`${step.title}: not run, ${missing.join(' and ')} failed`)
        : await runStep(step, { ...place, isBeside })
    const seconds = (performance.now() - started) / 1000
    say(`── ${step.id}: ${outcome.passed} passed, ${outcome.failures.length} failed (${seconds.toFixed(1)} s)`)
    outcomes.set(step.id, {
      ...outcome,
      slowest: [...outcome.slowest, { name: step.title, seconds }],
      late: lateness(step, seconds),
    })
  }

  while (outcomes.size < steps.length) {
    for (const step of nextSteps(steps, new Set(outcomes.keys()), new Set(running.keys()))) {
      // One that is not run ends before it is known to run.
      running.set(
        step.id,
        run(step).then(() => void running.delete(step.id)),
      )
    }
    await Promise.race(running.values())
  }
  // Whoever hands vitest arguments looks at some tests, and wants to see what they say the first time.
  const hasSecondRuns = (place.vitestArgs ?? []).length === 0
  const again = await rerunFailed(
    // In the order of the list, whatever ended first.
    steps.map((step) => ({
      step: hasSecondRuns ? step : { ...step, hasSecondRun: false },
      failures: outcomes.get(step.id)?.failures ?? [],
      report: outcomes.get(step.id)?.report,
    })),
    (step, file) => {
      say(`── once more by itself: ${file}`)
      return runVitest(step, [file], { ...place, isBeside: false })
    },
    place,
  )
  const all = [...outcomes.values()]
  const inside = (/** @type {string} */ text) => text.replaceAll(`${place.root}/`, '')
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0) + again.passed,
    failed: again.failures.length,
    failures: again.failures.map((failure) => inside(inShort(failure))),
    unsteady: again.unsteady.map(({ title, output }) => ({ title: inside(title), output: inside(output) })),
    slowest: all
      .flatMap(({ slowest }) => slowest)
      .toSorted((a, b) => b.seconds - a.seconds)
      .map(({ name, seconds }) => ({ name: inside(name), seconds })),
    late: steps.flatMap(({ id }) => outcomes.get(id)?.late ?? []),
  }
}

/** @param {string} title @returns {StepOutcome} */
const failedOutcome = (title) => ({ passed: 0, failures: [{ title, output: '' }], slowest: [], report: undefined })

/**
 * @param {Step} step
 * @param {StepPlace} place
 * @returns {Promise<StepOutcome>}
 */
const runStep = async (step, place) => {
  if (step.vitest !== undefined) return runVitest(step, [...(step.files ?? []), ...(place.vitestArgs ?? [])], place)
  const args = step.run ?? []
  const exitCode = await runNode(step, args, place)
  if (exitCode === 0) return { passed: 1, failures: [], slowest: [], report: undefined }
  const command = args.map((arg) => (arg.startsWith(place.root) ? relative(place.root, arg) : arg)).join(' ')
  return failedOutcome(`${step.title}: node ${command} ended with ${exitCode}`)
}
