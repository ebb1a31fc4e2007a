import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runSteps } from './lib/run-steps.mjs'
import { projectRoot } from './lib/source-files.mjs'
import { selectSteps, steps } from './lib/test-steps.mjs'

/**
 * `npm test`: everything, in order. `npm test -- --only unit,e2e` runs these and what they need. Whatever follows `--`
 * goes to vitest. The last line is the sum over all runners.
 */
const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true })
const out = join(projectRoot, '.cache', 'test')

const { passed, failed, failures } = await runSteps(selectSteps(steps, values.only?.split(',')), {
  root: projectRoot.replace(/[/\\]$/, ''),
  out,
  env: { ...process.env, LATCHKEY_OUT: out },
  vitestArgs: positionals,
})

if (failures.length > 0) console.log(`\nFailed:\n${failures.map((failure) => `  ✗ ${failure}`).join('\n')}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
