// Boots a sandbox as `npm start` does after its builds, and says on standard output where everything is.
import { startSandbox } from '../../../sandbox/index.ts'
import { portBaseFromEnvironment } from '../../../sandbox/ports.ts'
import { runUntilStopped } from '../../../scripts/lib/run-until-stopped.mjs'

const [react = '', plain = ''] = process.argv.slice(2)

await runUntilStopped(async (onCrash) => {
  const portBase = process.env['LATCHKEY_PORT_BASE'] === 'free' ? 'free' : portBaseFromEnvironment(process.env)
  const sandbox = await startSandbox({ portBase, hostRoots: { react, plain }, demoWallet: false, onCrash })
  const { chains, services, mailbox } = sandbox.description
  process.stdout.write(`${JSON.stringify({ hosts: sandbox.hosts, chains, services, mailbox })}\n`)
  return sandbox.stop
})
