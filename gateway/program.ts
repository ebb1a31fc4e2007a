import { readFileSync } from 'node:fs'
import { readEnvironmentOptions } from './config/environment-options.ts'
import { startGateway } from './start-gateway.ts'
import { gatewayVersion } from './version.ts'

const help = `latchkey-gateway ${gatewayVersion}

Answers what the account of Latchkey shows: balances, prices and JSON-RPC of the networks that you name.
It takes its options from the environment. The least it needs:

  PROJECT_IDS    project ids that may ask, with commas between them, or *
  NETWORKS_FILE  a file with your networks as JSON, or NETWORKS with the JSON itself
  DATABASE_URL   a PostgreSQL; without it, DATA_DIR is a folder of its own (gateway-data)

docs/gateway.md has all of them.
`

const fail = (lines: readonly string[]): void => {
  process.stderr.write(`latchkey-gateway cannot start:\n${lines.map((line) => `  ${line}\n`).join('')}`)
  process.exitCode = 1
}

const run = async (): Promise<void> => {
  const options = readEnvironmentOptions(process.env, (path) => readFileSync(path, 'utf8'))
  if (!options.ok) return fail(options.failure)
  const gateway = await startGateway(options.value)
  const stop = (): void => {
    // A second signal ends the process as signals do.
    for (const signal of signals) process.off(signal, stop)
    gateway.stop().catch((error: unknown) => fail([String(error)]))
  }
  const signals = ['SIGINT', 'SIGTERM'] as const
  for (const signal of signals) process.on(signal, stop)
}

if (process.argv.some((argument) => argument === '--help' || argument === '-h')) process.stdout.write(help)
else if (process.argv.includes('--version')) process.stdout.write(`${gatewayVersion}\n`)
else run().catch((error: unknown) => fail([error instanceof Error ? error.message : String(error)]))
