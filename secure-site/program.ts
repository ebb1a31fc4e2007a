import { readFileSync } from 'node:fs'
import { runProgram } from '../service-kit/run-program.ts'
import { readEnvironmentOptions } from './config/environment-options.ts'
import { runDescriptorCommand } from './describing/descriptor-command.ts'
import { readFrameFiles } from './pages/frame-files.ts'
import { runDeployCommand } from './smart-accounts/deploy-command.ts'
import { startSecureSite } from './start-secure-site.ts'
import { siteVersion } from './version.ts'

const help = `latchkey-secure-site ${siteVersion}

The site of Latchkey's embedded wallet: login by a code, devices, and shares of keys. It takes its options from the environment.
The least it needs:

  PUBLIC_URL          the wallet's own origin, as https://wallet.example
  PROJECTS_FILE       a file with the pages that may use it as JSON, or PROJECTS with the JSON itself
  SMTP_URL, MAIL_FROM the mail server that sends its mails, and in whose name
  SECRET, ACCOUNT_SHARE_KEY, RECOVERY_SHARE_KEY
                      32 bytes each as base64, made with: openssl rand -base64 32
  DATABASE_URL        a PostgreSQL; without it, DATA_DIR is a folder of its own (secure-site-data)

docs/secure-site.md has all of them.

  latchkey-secure-site descriptors lock FOLDER
                      writes down which descriptors (ERC-7730) of contracts are in a folder, for DESCRIPTORS
  latchkey-secure-site deploy-smart-accounts --rpc URL
                      deploys the factory of smart accounts on a network; DEPLOYER_KEY pays for it
`

const [command, ...words] = process.argv.slice(2)
if (command === 'descriptors') await runDescriptorCommand(words)
else if (command === 'deploy-smart-accounts') await runDeployCommand(words, process.env['DEPLOYER_KEY'])
else
  runProgram({
    name: 'latchkey-secure-site',
    version: siteVersion,
    help,
    readOptions: () => readEnvironmentOptions(process.env, (path) => readFileSync(path, 'utf8')),
    start: async (options) => startSecureSite(options, await readFrameFiles(new URL('./frame/', import.meta.url))),
  })
