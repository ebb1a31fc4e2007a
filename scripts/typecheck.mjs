import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'

/** Every TypeScript project, referenced ones first. `tsc -b` builds them in the order of their references. */
export const typeScriptProjects = [
  'core',
  'infrastructure',
  'shells/react',
  'shells/preact-embed',
  'sandbox',
  'scripts',
  'examples/react',
  'examples/plain',
  'test',
]

if (import.meta.filename === process.argv[1]) {
  const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc')
  const root = new URL('..', import.meta.url)
  const { status } = spawnSync(process.execPath, [compiler, '-b', '--pretty', ...typeScriptProjects], {
    cwd: root,
    stdio: 'inherit',
  })
  process.exitCode = status ?? 1
}
