import { stripVTControlCharacters } from 'node:util'

/** @typedef {{ name: string, seconds: number }} Timed */

/**
 * What a step comes to, what took long in it, and what that says of the time that it has.
 * @typedef {{ passed: number, failed: number, failures: string[], slowest: Timed[], late: string[] }} Outcome
 */

/**
 * The part of vitest's JSON report that is read here.
 * @typedef {object} VitestReport
 * @property {{
 *   name: string,
 *   status: string,
 *   message?: string,
 *   assertionResults: { fullName: string, status: string, duration?: number | null, failureMessages?: string[] }[],
 * }[]} testResults
 */

/** So much of what a failed test says is repeated at the end: the rest, with the difference, is further up. */
const repeatedLines = 12

/** @param {readonly string[] | undefined} messages with their stacks */
const repeated = (messages = []) =>
  messages.flatMap((message) =>
    stripVTControlCharacters(message)
      .split('\n')
      .filter((line) => line.trim() !== '' && !line.includes('node_modules'))
      .slice(0, repeatedLines)
      .map((line) => `\n      ${line.slice(0, 300)}`),
  )

/**
 * A file that does not load, a run without a test, a crash and an error that no test caught have no failed test to
 * their name; each counts as one failure, so that none of them can look like success.
 * @param {VitestReport | undefined} report undefined when vitest wrote none
 * @param {number} exitCode
 * @returns {Omit<Outcome, 'slowest' | 'late'>}
 */
export const outcomeOf = (report, exitCode) => {
  if (report === undefined) return { passed: 0, failed: 1, failures: ['vitest ended without a report'] }
  const files = report.testResults
  const tests = files.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, failureMessages }) => ({
      title: [`${name} > ${fullName}`, ...repeated(failureMessages)].join(''),
      status,
    })),
  )
  const passed = tests.filter(({ status }) => status === 'passed').length
  const failures = [
    ...tests.filter(({ status }) => status === 'failed').map(({ title }) => title),
    ...files
      .filter(
        ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((t) => t.status === 'failed'),
      )
      .map(({ name, message }) => `${name}: ${message?.split('\n')[0] || 'did not run'}`),
  ]
  if (passed === 0 && failures.length === 0) failures.push('not one test ran')
  if (exitCode !== 0 && failures.length === 0) failures.push(`an error outside of the tests (exit code ${exitCode})`)
  return { passed, failed: failures.length, failures }
}

/**
 * Every test with the time it took, its hooks aside.
 * @param {VitestReport | undefined} report
 * @returns {Timed[]}
 */
export const slowestOf = (report) =>
  (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${name} > ${fullName}`,
      seconds: (duration ?? 0) / 1000,
    })),
  )
