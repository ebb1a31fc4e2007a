import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { settled } from '../../scripts/lib/settled-rxjs.mjs'
import { projectRoot, sourceFiles } from '../../scripts/lib/source-files.mjs'

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

it('of an Observable nothing is built in but what our own code asks of it, which is to be subscribed to', () => {
  const all = settled(readFileSync(join(internal, 'Observable.js'), 'utf8'))
  const methods = [...all.matchAll(/^ {4}(\w+|\[\w+\])\(.*\) \{$/gm)].map(([, name]) => name)
  expect(methods).toEqual(['constructor', 'subscribe', '_trySubscribe', '_subscribe'])
  const importing = sourceFiles()
    .filter((path) => /^(core|infrastructure|shells)\//.test(path))
    .flatMap((path) => readFileSync(join(projectRoot, path), 'utf8').match(/^import .* from 'rxjs.*$/gm) ?? [])
  expect([...new Set(importing)]).toEqual(["import { Observable } from 'rxjs'"])
})
