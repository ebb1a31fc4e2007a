import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { startable } from './next-steps.mjs'
import { vitestBin } from './test-steps.mjs'
import { outcomeOf, slowestOf } from './vitest-report.mjs'

/** @typedef {import('./test-steps.mjs').Step} Step */
/** @typedef {import('./vitest-report.mjs').Outcome} Outcome */
/** @typedef {import('./vitest-report.mjs').Timed} Timed */
/** @typedef {Omit<Outcome, 'late'>} StepOutcome */

/**
 * Where and how steps run. `quiet` is for the tests of this very file.
 * @typedef {{ root: string, out: string, env: NodeJS.ProcessEnv, vitestArgs?: readonly string[], quiet?: boolean }} Place
 */

/** @typedef {Place & { readonly isBack: boolean }} StepPlace for one step: whether it stands back for another */

/** A step that takes longer hangs, on the slowest machine too. */
const stepLimitMs = 40 * 60_000

/**
 * How far back a step stands until those that have a time to keep are over, in steps of `nice`: they get about three times as much of a
 * core that both want, and are through while others, with one worker each, fill what they leave.
 */
const standingBack = 5

/** @param {number} pid */
const standBack = (pid) => {
  try {
    setPriority(pid, Math.min(19, getPriority() + standingBack))
  } catch {
    // Where a machine lets nothing stand back, all of them share it alike.
  }
}

/**
 * Runs Node and waits for it; what it says is passed on line by line, with the step's name. A process that a signal ended has no
 * exit code: that is a failure too.
 * @param {Step} step
 * @param {readonly string[]} args
 * @param {StepPlace} place
 * @returns {Promise<number>}
 */
const runNode = ({ id }, args, { root, env: given, quiet, isBack }) =>
  new Promise((resolve, reject) => {
    const env = isBack ? { ...given, LATCHKEY_TEST_WORKERS: '1' } : given
    const child = spawn(process.execPath, args, { cwd: root, env, timeout: stepLimitMs })
    // Before it has started anything: what it starts stands back with it.
    if (child.pid !== undefined && isBack) standBack(child.pid)
    child.stdin.end()
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => quiet || console.log(`${id.padEnd(12)} ${line}`))
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })

/**
 * @param {Step} step
 * @param {readonly string[]} projects
 * @param {StepPlace} place
 * @returns {Promise<StepOutcome>}
 */
const runVitest = async (step, projects, place) => {
  const { root, out, vitestArgs = [] } = place
  const reportPath = join(out, 'reports', `${step.id}.json`)
  mkdirSync(dirname(reportPath), { recursive: true })
  rmSync(reportPath, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportPath}`]
  const chosen = projects.map((project) => `--project=${project}`)
  const exitCode = await runNode(step, [vitestBin, 'run', ...chosen, ...reporters, ...vitestArgs], place)
  const report = readReport(reportPath)
  const { passed, failed, failures } = outcomeOf(report, exitCode)
  const inside = (/** @type {string} */ text) => text.replace(root, '').replace(/^\//, '')
  return {
    passed,
    failed,
    failures: failures.map(inside),
    slowest: slowestOf(report).map(({ name, seconds }) => ({ name: inside(name), seconds })),
  }
}

/** @param {string} path @returns {import('./vitest-report.mjs').VitestReport | undefined} */
const readReport = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

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
  /** @type {Map<string, Outcome>} */
  const outcomes = new Map()
  /** @type {Map<string, Promise<void>>} */
  const running = new Map()

  const isBack = (/** @type {Step} */ step) =>
    steps.some((other) => other !== step && other.minutes !== undefined && !outcomes.has(other.id))

  const run = async (/** @type {Step} */ step) => {
    const started = performance.now()
    say(`── ${step.title} ${'─'.repeat(Math.max(0, 60 - step.title.length))}`)
    const missing = step.needs.filter((need) => (outcomes.get(need)?.failed ?? 0) > 0)
    const outcome =
      missing.length > 0
        ? { passed: 0, failed: 1, failures: [`${step.title}: not run, ${missing.join(' and ')} failed`], slowest: [] }
        : await runStep(step, { ...place, isBack: isBack(step) })
    const seconds = (performance.now() - started) / 1000
    say(`── ${step.id}: ${outcome.passed} passed, ${outcome.failed} failed (${seconds.toFixed(1)} s)`)
    outcomes.set(step.id, {
      ...outcome,
      slowest: [...outcome.slowest, { name: step.title, seconds }],
      late: lateness(step, seconds),
    })
  }

  while (outcomes.size < steps.length) {
    for (const step of startable(steps, new Set(outcomes.keys()), new Set(running.keys()))) {
      // One that is not run ends before it is known to run.
      running.set(
        step.id,
        run(step).then(() => void running.delete(step.id)),
      )
    }
    await Promise.race(running.values())
  }
  // In the order of the list, whatever ended first.
  const all = steps.flatMap(({ id }) => outcomes.get(id) ?? [])
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    failed: all.reduce((sum, { failed }) => sum + failed, 0),
    failures: all.flatMap(({ failures }) => failures),
    slowest: all.flatMap(({ slowest }) => slowest).toSorted((a, b) => b.seconds - a.seconds),
    late: all.flatMap(({ late }) => late),
  }
}

/**
 * @param {Step} step
 * @param {StepPlace} place
 * @returns {Promise<StepOutcome>}
 */
const runStep = async (step, place) => {
  if (step.vitest !== undefined) return runVitest(step, step.vitest, place)
  const args = step.run ?? []
  const exitCode = await runNode(step, args, place)
  if (exitCode === 0) return { passed: 1, failed: 0, failures: [], slowest: [] }
  const command = args.map((arg) => (arg.startsWith(place.root) ? relative(place.root, arg) : arg)).join(' ')
  return { passed: 0, failed: 1, failures: [`${step.title}: node ${command} ended with ${exitCode}`], slowest: [] }
}
