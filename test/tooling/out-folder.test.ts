import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { outFolder } from '../../scripts/lib/out-folder.mjs'
import { projectRoot } from '../../scripts/lib/source-files.mjs'

const run = promisify(execFile)
const told = (script: string, out: string): Promise<string> =>
  run(process.execPath, [join(projectRoot, 'scripts', script)], { env: { ...process.env, LATCHKEY_OUT: out } }).then(
    () => 'done',
    (error: { readonly stderr: string }) => error.stderr,
  )

it('a build goes where it is told, or where it usually does', () => {
  expect(outFolder('.cache/start', '.cache/other')).toBe(join(projectRoot, '.cache/other'))
  expect(() => outFolder('.cache/start', '')).toThrow('LATCHKEY_OUT is empty')
})

it.each(['build-library.mjs', 'build-examples.mjs', 'check-budgets.mjs', 'build-types.mjs'])(
  '%s says that LATCHKEY_OUT is empty, and touches nothing',
  async (script) => {
    expect(await told(script, '')).toContain('LATCHKEY_OUT is empty: let it name a folder')
  },
)

it('the host pages say which build they miss', async () => {
  const said = await told('build-examples.mjs', '.cache/never-built')
  expect(said).toContain(
    'There is no library in .cache/never-built: run “LATCHKEY_OUT=.cache/never-built npm run build”',
  )
})
