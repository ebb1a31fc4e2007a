import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { vitestBin } from './test-steps.mjs'
import { outcomeOf } from './vitest-report.mjs'

/** @typedef {import('./test-steps.mjs').Step} Step */
/** @typedef {import('./vitest-report.mjs').Outcome} Outcome */

/**
 * Where and how steps run. `quiet` is for the tests of this very file.
 * @typedef {{ root: string, out: string, env: NodeJS.ProcessEnv, vitestArgs?: readonly string[], quiet?: boolean }} Place
 */

/** A step that takes longer hangs. */
const stepLimitMs = 20 * 60_000

/**
 * Runs Node and waits for it. A process that a signal ended has no exit code: that is a failure too.
 * @param {readonly string[]} args
 * @param {Place} place
 * @returns {Promise<number>}
 */
const runNode = (args, { root, env, quiet }) =>
  new Promise((resolve, reject) => {
    const stdio = quiet ? 'ignore' : 'inherit'
    const child = spawn(process.execPath, args, { cwd: root, env, stdio, timeout: stepLimitMs })
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })

/**
 * @param {string} project
 * @param {Place} place
 * @returns {Promise<Outcome>}
 */
const runVitest = async (project, place) => {
  const { root, out, vitestArgs = [] } = place
  const reportPath = join(out, 'reports', `${project}.json`)
  mkdirSync(dirname(reportPath), { recursive: true })
  rmSync(reportPath, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportPath}`]
  const exitCode = await runNode([vitestBin, 'run', '--project', project, ...reporters, ...vitestArgs], place)
  const { passed, failed, failures } = outcomeOf(readReport(reportPath), exitCode)
  return { passed, failed, failures: failures.map((failure) => failure.replace(root, '').replace(/^\//, '')) }
}

/** @param {string} path @returns {import('./vitest-report.mjs').VitestReport | undefined} */
const readReport = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * Runs the steps one after another and keeps going after a failure. A step that needs a failed one is not run: it
 * counts as failed, with the reason.
 * @param {readonly Step[]} steps
 * @param {Place} place
 * @returns {Promise<Outcome>}
 */
export const runSteps = async (steps, place) => {
  const say = (/** @type {string} */ line) => place.quiet || console.log(line)
  /** @type {Map<string, Outcome>} */
  const outcomes = new Map()
  for (const step of steps) {
    const started = performance.now()
    say(`\n── ${step.title} ${'─'.repeat(Math.max(0, 60 - step.title.length))}`)
    const missing = step.needs.filter((need) => (outcomes.get(need)?.failed ?? 0) > 0)
    const outcome =
      missing.length > 0
        ? { passed: 0, failed: 1, failures: [`${step.title}: not run, ${missing.join(' and ')} failed`] }
        : await runStep(step, place)
    outcomes.set(step.id, outcome)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    say(`   ${step.id}: ${outcome.passed} passed, ${outcome.failed} failed (${seconds} s)`)
  }
  const all = [...outcomes.values()]
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    failed: all.reduce((sum, { failed }) => sum + failed, 0),
    failures: all.flatMap(({ failures }) => failures),
  }
}

/**
 * @param {Step} step
 * @param {Place} place
 * @returns {Promise<Outcome>}
 */
const runStep = async (step, place) => {
  if (step.vitest !== undefined) return runVitest(step.vitest, place)
  const args = step.run ?? []
  const exitCode = await runNode(args, place)
  if (exitCode === 0) return { passed: 1, failed: 0, failures: [] }
  const command = args.map((arg) => (arg.startsWith(place.root) ? relative(place.root, arg) : arg)).join(' ')
  return { passed: 0, failed: 1, failures: [`${step.title}: node ${command} ended with ${exitCode}`] }
}
