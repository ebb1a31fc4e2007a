import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runSteps } from './lib/run-steps.mjs'
import { projectRoot } from './lib/source-files.mjs'
import { longSteps, quickSteps, selectSteps, steps } from './lib/test-steps.mjs'

/**
 * `npm test`: everything. `npm test -- --only pure,parts` runs these and what they need, `npm run test:quick` what says most in a
 * minute, `npm run test:long` what takes long in full (test/support/long-runs.ts). Whatever follows `--` goes to vitest. The last
 * line is the sum over all runners.
 */
const { values, positionals } = parseArgs({
  options: { only: { type: 'string' }, quick: { type: 'boolean' }, long: { type: 'boolean' } },
  allowPositionals: true,
})
const out = join(projectRoot, '.cache', 'test')
const started = performance.now()

const { passed, failed, failures, unsteady, slowest, late } = await runSteps(
  selectSteps(values.long ? longSteps : steps, values.quick ? quickSteps : values.only?.split(',')),
  {
    root: projectRoot.replace(/[/\\]$/, ''),
    out,
    env: { ...process.env, LATCHKEY_OUT: out, ...(values.long ? { LATCHKEY_LONG: '1' } : {}) },
    vitestArgs: positionals,
    base: process.env['LATCHKEY_STEP_BASE'],
  },
)

const inSeconds = (/** @type {number} */ seconds) => `${seconds.toFixed(1)} s`.padStart(8)
const ten = slowest.slice(0, 10).map(({ name, seconds }) => `${inSeconds(seconds)}  ${name}`)
console.log(`\nSlowest of ${inSeconds((performance.now() - started) / 1000).trim()}:\n${ten.join('\n')}`)
if (late.length > 0) console.log(`\nLonger than they may take:\n${late.map((step) => `  ! ${step}`).join('\n')}`)
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((failure) => `  ✗ ${failure}`).join('\n')}`)
if (unsteady.length > 0) {
  console.log(`\nFirst failure of each unsteady test:`)
  for (const { title, output } of unsteady) console.log(`  ~ ${title}\n${output.replaceAll(/^/gm, '      ')}\n`)
  console.log(
    `${unsteady.length} unsteady, red at first and green by themselves: ${unsteady.map(({ title }) => title).join('; ')}`,
  )
}
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
