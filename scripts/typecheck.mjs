import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { projectRoot } from './lib/source-files.mjs'

/** Every TypeScript project. `tsc -b` builds those they refer to first, and again only what has changed. */
const projects = [
  'core',
  'infrastructure',
  'shells/react',
  'shells/preact-embed',
  'shells/devtools-cli',
  'sandbox',
  'scripts',
  'examples/react',
  'examples/plain',
  'test',
]

/**
 * @param {readonly string[]} [folders]
 * @returns {number} the compiler's exit code
 */
export const runTypeScript = (folders = projects) => {
  const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc')
  const { status } = spawnSync(process.execPath, [compiler, '-b', '--pretty', ...folders], {
    cwd: projectRoot,
    stdio: 'inherit',
  })
  return status ?? 1
}

if (import.meta.filename === process.argv[1]) process.exitCode = runTypeScript()
