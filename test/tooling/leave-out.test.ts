import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type InlineConfig, type Rolldown } from 'vite'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { projectRoot } from '../../scripts/lib/source-files.mjs'
import { chosenFiles } from '../support/chosen-features.ts'

const page = readFileSync(join(projectRoot, 'docs/bundlers.md'), 'utf8')

let root = ''
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'leave-out-'))
  root = folder
  onTestFinished(() => rmSync(folder, { recursive: true }))
})

const put = (path: string, text: string): string => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
  return join(root, path)
}

/** The configuration that the guide advises. */
const advised = async (): Promise<InlineConfig> => {
  const code = /^```js\n(\/\/ vite\.config\.js\n.*?)^```/ms.exec(page)?.[1]
  if (code === undefined) throw new Error('docs/bundlers.md has no configuration')
  const file = put('vite.config.mjs', code)
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)).default
}

/** Builds a site of this kind; says which of our modules are in it. */
const modulesIn = async (config: InlineConfig): Promise<readonly string[]> => {
  const names = ['walletconnect', 'open-coinbase', 'sign-in', 'runtime']
  for (const name of names) put(`node_modules/latchkey/dist/embed/${name}.js`, `export const name = '${name}'`)
  // Of the site's own.
  put('walletconnect.js', "export const name = 'mine'")
  put(
    'node_modules/latchkey/dist/embed/latchkey.js',
    names.map((name) => `import('./${name}.js').then(console.log)`).join('\n'),
  )
  const input = put(
    'main.js',
    "import './node_modules/latchkey/dist/embed/latchkey.js'\nimport('./walletconnect.js').then(console.log)",
  )
  const warnings: string[] = []
  const onLog = (level: string, { message }: Rolldown.RolldownLog): void => {
    if (level === 'warn') warnings.push(message)
  }
  const built = await build({
    ...config,
    configFile: false,
    root,
    logLevel: 'silent',
    build: { write: false, modulePreload: false, rolldownOptions: { input, onLog } },
  })
  expect(warnings).toEqual([])
  if (!('output' in built)) throw new Error('Vite built nothing')
  const ids = built.output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
  return ids.filter((id) => id.startsWith(root)).map((id) => id.slice(root.length + 1).replaceAll('\\', '/'))
}

test('what a site leaves out is not in its build, and all else is', async () => {
  const all = await modulesIn({})
  expect(all).toContain('node_modules/latchkey/dist/embed/walletconnect.js')
  const left = await modulesIn(await advised())
  const gone = ['walletconnect', 'open-coinbase'].map((name) => `node_modules/latchkey/dist/embed/${name}.js`)
  expect(left.toSorted()).toEqual(all.filter((path) => !gone.includes(path)).toSorted())
  expect(left).toContain('walletconnect.js')
})

test('the guide names each file that a site may leave out', () => {
  const named = [...page.matchAll(/`([a-z\d-]+)\.js`/g)].map(([, name]) => name)
  // Of those with a recording it names one.
  const wanted = chosenFiles.filter((name) => !name.endsWith('-devtools') || name === 'account-devtools')
  expect(wanted.filter((name) => !named.includes(name))).toEqual([])
  expect(chosenFiles).toEqual(expect.arrayContaining(['walletconnect', 'open-coinbase', 'record-core']))
})
