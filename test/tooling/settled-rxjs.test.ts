import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { settled } from '../../scripts/lib/settled-rxjs.mjs'

const internal = join(dirname(createRequire(import.meta.url).resolve('rxjs/package.json')), 'dist/esm/internal')

/** Those that are built in: others have a `config` of their own. */
const used = [
  'Subject',
  'Subscriber',
  'Subscription',
  'Observable',
  'util/errorContext',
  'util/reportUnhandledError',
  'scheduler/timeoutProvider',
]
const reading = (code: string) => /\bconfig[.]\w|= config;|delegate \} =/.test(code)

it('rxjs asks for no setting that nobody makes', () => {
  const texts = used.map((name) => readFileSync(join(internal, `${name}.js`), 'utf8'))
  // Where it is read in another way, the plugin has to be looked at again.
  expect(texts.filter(reading).length).toBeGreaterThan(3)
  expect(texts.map(settled).filter(reading)).toEqual([])
})
