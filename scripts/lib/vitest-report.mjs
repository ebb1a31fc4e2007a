/** @typedef {{ name: string, seconds: number }} Timed */

/**
 * One thing that failed: `output` is all that it said. With a file where one is to blame, with a test where one failed.
 * @typedef {{ title: string, output: string, file?: string, test?: string, line?: number | undefined }} Failure
 */

/**
 * @typedef {object} ReportedTest
 * @property {string} name
 * @property {string} state
 * @property {number} seconds
 * @property {number | undefined} [line] where the test is made
 * @property {readonly string[]} errors
 */

/**
 * What `step-reporter.mjs` writes.
 * @typedef {{ path: string, isFailed: boolean, errors: readonly string[], tests: readonly ReportedTest[] }} ReportedFile
 * @typedef {{ files: readonly ReportedFile[], unhandled: readonly string[] }} VitestReport
 */

/** @param {readonly ReportedTest[]} tests */
const passedOf = (tests) => tests.filter(({ state }) => state === 'passed').length

/** @param {ReportedFile} file @returns {Failure[]} */
const failuresOfFile = ({ path, isFailed, errors, tests }) => {
  const failed = tests
    .filter(({ state }) => state === 'failed')
    .map(({ name, line, errors: said }) => ({
      title: `${path} > ${name}`,
      output: said.join('\n'),
      file: path,
      test: name,
      line,
    }))
  if (failed.length > 0 || !isFailed) return failed
  return [{ title: path, output: errors.join('\n') || 'did not run', file: path }]
}

/**
 * A file that does not load, a run without a test, a crash and an error that no test caught have no failed test to
 * their name; each counts as one failure, so that none of them can look like success.
 * @param {VitestReport | undefined} report undefined when vitest wrote none
 * @param {number} exitCode
 * @returns {{ passed: number, failures: Failure[] }}
 */
export const outcomeOf = (report, exitCode) => {
  if (report === undefined) return { passed: 0, failures: [{ title: 'vitest ended without a report', output: '' }] }
  const passed = passedOf(report.files.flatMap(({ tests }) => tests))
  const failures = report.files.flatMap(failuresOfFile)
  if (report.unhandled.length > 0)
    failures.push({
      title: `an error outside of the tests (exit code ${exitCode})`,
      output: report.unhandled.join('\n'),
    })
  if (passed === 0 && failures.length === 0) failures.push({ title: 'not one test ran', output: '' })
  if (exitCode !== 0 && failures.length === 0)
    failures.push({ title: `vitest ended with ${exitCode}, and says of no failure`, output: '' })
  return { passed, failures }
}

/**
 * How many tests of a file passed.
 * @param {VitestReport | undefined} report
 * @param {string} path
 */
export const passedInFile = (report, path) =>
  passedOf(report?.files.filter((file) => file.path === path).flatMap(({ tests }) => tests) ?? [])

/**
 * Every test with the time it took, its hooks aside.
 * @param {VitestReport | undefined} report
 * @returns {Timed[]}
 */
export const slowestOf = (report) =>
  (report?.files ?? []).flatMap(({ path, tests }) =>
    tests.map(({ name, seconds }) => ({ name: `${path} > ${name}`, seconds })),
  )
