import { isChanged, linesOfTest } from './changed-tests.mjs'
import { passedInFile } from './vitest-report.mjs'

/** @typedef {import('./vitest-report.mjs').Failure} Failure */
/** @typedef {import('./vitest-report.mjs').VitestReport} VitestReport */
/** @typedef {import('./test-steps.mjs').Step} Step */
/** @typedef {{ title: string, output: string }} Unsteady a test that failed, and passed when its file ran by itself */

/**
 * A step that has ended, with what vitest said of it.
 * @typedef {{ step: Step, failures: readonly Failure[], report: VitestReport | undefined }} Ended
 */

/** A run with more unsteady tests says that something is wrong with all of them. */
const mostUnsteady = 3

/**
 * Whether what failed may be an accident: in a browser or another real part, in a test that this step of work left as it was. A
 * failure without a file (an error that no test caught, a worker that crashed) may not: files share a worker, nobody knows whose it is.
 * @param {Step} step
 * @param {Failure} failure
 * @param {string} root
 * @param {string} [base]
 */
const mayBeUnsteady = (step, { file, line }, root, base) =>
  step.hasSecondRun === true &&
  file !== undefined &&
  !linesOfTest(file, line).some((lines) => isChanged(root, lines, base))

/**
 * Runs each file with such failures once more by itself. A file with another failure has no second run, and a run with more
 * failures than may be unsteady has none at all: it is red whatever comes.
 * @param {readonly Ended[]} ended
 * @param {(step: Step, file: string) => Promise<{ failures: readonly Failure[], report: VitestReport | undefined }>} runFile
 * @param {{ root: string, base?: string | undefined }} place
 * @returns {Promise<{ passed: number, unsteady: Unsteady[], failures: Failure[] }>} `passed`: more than the first runs said
 */
export const rerunFailed = async (ended, runFile, { root, base }) => {
  const known = ended.flatMap(({ step, failures, report }) =>
    failures.map((failure) => ({ step, report, failure, may: mayBeUnsteady(step, failure, root, base) })),
  )
  const steady = new Set(known.filter(({ may }) => !may).map(({ failure }) => failure.file))
  const chosen = known.filter(({ failure }) => !steady.has(failure.file))
  if (chosen.length > mostUnsteady) return { passed: 0, unsteady: [], failures: known.map(({ failure }) => failure) }

  let passed = 0
  /** @type {Map<string | undefined, string>} why a file stays red, or nothing where it does not */
  const again = new Map()
  for (const { step, report, failure } of chosen) {
    const { file = '' } = failure
    if (again.has(file)) continue
    const second = await runFile(step, file)
    const gained = passedInFile(second.report, file) - passedInFile(report, file)
    // Green is: every test that failed has run now. One without a test is a file or a hook that kept tests from running.
    const hasRun = gained >= chosen.filter((one) => one.failure.file === file && one.failure.test !== undefined).length
    const isGreen = second.failures.length === 0 && hasRun
    if (isGreen) passed += gained
    again.set(file, isGreen ? '' : `red again by itself: ${second.failures.map(({ title }) => title).join(', ')}`)
  }
  const isUnsteady = (/** @type {Failure} */ { file }) => again.get(file) === ''
  const all = known.map(({ failure }) => failure)
  return {
    passed,
    unsteady: all.filter(isUnsteady).map(({ title, output }) => ({ title, output })),
    failures: all
      .filter((failure) => !isUnsteady(failure))
      .map((failure) => ({ ...failure, output: [failure.output, again.get(failure.file)].filter(Boolean).join('\n') })),
  }
}
