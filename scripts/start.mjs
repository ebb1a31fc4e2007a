// `npm start`: builds the library and both host pages, then boots the local stack with the demo wallet.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startSandbox } from '../sandbox/index.ts'
import { assertPortsFree, portBaseFromEnvironment, portsFor } from '../sandbox/ports.ts'
import { announceReady } from './lib/announce-ready.mjs'
import { outFolder } from './lib/out-folder.mjs'
import { runUntilStopped } from './lib/run-until-stopped.mjs'

const project = fileURLToPath(new URL('..', import.meta.url))
const out = outFolder('.cache/start')

/**
 * A build runs in a process of its own, so that none of its tools stays in memory with the stack.
 * @param {string} script
 * @param {AbortSignal} signal
 * @returns {Promise<void>}
 */
const build = (script, signal) =>
  new Promise((done, failed) => {
    const child = spawn(process.execPath, [join(project, 'scripts', script)], {
      cwd: project,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, LATCHKEY_OUT: out },
      signal,
    })
    child.once('error', failed)
    child.once('exit', (code) => (code === 0 ? done() : failed(new Error(`scripts/${script} failed.`))))
  })

await runUntilStopped(async (onCrash, stopping) => {
  const portBase = portBaseFromEnvironment(process.env)
  // Before the builds: nobody should wait for them to learn that a port is taken.
  await assertPortsFree(portsFor(portBase))
  console.log('Building Latchkey and the host pages …')
  await build('build-library.mjs', stopping)
  await build('build-examples.mjs', stopping)
  const sandbox = await startSandbox({
    portBase,
    hostRoots: { react: join(out, 'react'), plain: join(out, 'plain') },
    demoWallet: true,
    hostNetworks: 'three',
    onCrash,
  })
  announceReady(sandbox.hosts, sandbox.description)
  return sandbox.stop
})
