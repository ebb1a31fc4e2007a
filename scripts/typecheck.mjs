import { spawnSync } from 'node:child_process'
import { packageBin } from './lib/package-bin.mjs'
import { projectRoot } from './lib/source-files.mjs'

/**
 * Every TypeScript project. `tsc -b` builds those they refer to first, and again only what has changed. The compiler is TypeScript 7,
 * which takes a fifth of the time; the tools that read our code still want the library of TypeScript 6 (`typescript`).
 */
const projects = [
  'core',
  'infrastructure',
  'bridges',
  'server',
  'shells/react',
  'shells/preact-embed',
  'shells/devtools-cli',
  'service-kit',
  'gateway',
  'secure-site/clear-signing',
  'secure-site/smart-accounts',
  'secure-site',
  'secure-site/frame',
  'sandbox',
  'scripts',
  'examples/react',
  'examples/plain',
  'examples/server',
  'test',
]

/**
 * @param {readonly string[]} [folders]
 * @returns {number} the compiler's exit code
 */
export const runTypeScript = (folders = projects) => {
  // Several checkers of one project each work out the types that it shares: a quarter more work.
  const options = ['-b', '--pretty', '--checkers', '1']
  const { status } = spawnSync(process.execPath, [packageBin('typescript-native', 'tsc'), ...options, ...folders], {
    cwd: projectRoot,
    stdio: 'inherit',
  })
  return status ?? 1
}

if (import.meta.filename === process.argv[1]) process.exitCode = runTypeScript()
