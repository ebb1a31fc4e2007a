import { join } from 'node:path'
import { sharedPart } from './shared-part.ts'

/** What starts the terminal program as it is published. From its sources (`npm run devtools`) it takes three times as long to start. */
export const terminalProgram = async (): Promise<readonly [node: string, file: string]> => [
  process.execPath,
  join((await sharedPart('built')).terminal, 'latchkey.js'),
]
