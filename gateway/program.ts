import { readFileSync } from 'node:fs'
import { runProgram } from '../service-kit/run-program.ts'
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

runProgram({
  name: 'latchkey-gateway',
  version: gatewayVersion,
  help,
  readOptions: () => readEnvironmentOptions(process.env, (path) => readFileSync(path, 'utf8')),
  start: startGateway,
})
