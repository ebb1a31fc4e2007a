/**
 * What a vitest run comes to, from its JSON report and its exit code.
 * @typedef {{ passed: number, failed: number, failures: string[] }} Outcome
 */

/**
 * The part of vitest's JSON report that is read here.
 * @typedef {object} VitestReport
 * @property {{
 *   name: string,
 *   status: string,
 *   message?: string,
 *   assertionResults: { fullName: string, status: string }[],
 * }[]} testResults
 */

/**
 * A file that does not load, a run without a test, a crash and an error that no test caught have no failed test to
 * their name; each counts as one failure, so that none of them can look like success.
 * @param {VitestReport | undefined} report undefined when vitest wrote none
 * @param {number} exitCode
 * @returns {Outcome}
 */
export const outcomeOf = (report, exitCode) => {
  if (report === undefined) return { passed: 0, failed: 1, failures: ['vitest ended without a report'] }
  const files = report.testResults
  const tests = files.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({ title: `${name} > ${fullName}`, status })),
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
