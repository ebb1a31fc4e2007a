import { writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** @typedef {import('./vitest-report.mjs').ReportedFile} ReportedFile */
/** @typedef {import('vitest/node').TestModule} TestModule */

/** @param {{ stack?: string, message?: string, diff?: string }} error */
const textOf = ({ stack, message, diff }) =>
  stripVTControlCharacters([stack || message || 'an error without a message', ...(diff ? [diff] : [])].join('\n'))

/** @param {TestModule} file @returns {ReportedFile} */
const reported = (file) => ({
  path: file.moduleId,
  isFailed: !file.ok(),
  // Of the file itself, and of hooks of its suites.
  errors: [file, ...file.children.allSuites()].flatMap((one) => one.errors().map(textOf)),
  tests: [...file.children.allTests()].map((test) => ({
    name: test.fullName,
    state: test.result().state,
    seconds: (test.diagnostic()?.duration ?? 0) / 1000,
    line: test.location?.line,
    errors: (test.result().errors ?? []).map(textOf),
  })),
})

/**
 * What vitest's own JSON report leaves out is needed here: errors of hooks, the difference an assertion found, and errors
 * outside of all tests. `LATCHKEY_STEP_REPORT` names the file to write.
 */
export default class StepReporter {
  /**
   * @param {readonly TestModule[]} files
   * @param {readonly { stack?: string, message?: string }[]} unhandled
   */
  onTestRunEnd(files, unhandled) {
    /** @type {import('./vitest-report.mjs').VitestReport} */
    const report = { files: files.map(reported), unhandled: unhandled.map(textOf) }
    writeFileSync(process.env['LATCHKEY_STEP_REPORT'] ?? '', JSON.stringify(report))
  }
}
