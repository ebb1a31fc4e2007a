// Compiles the sandbox's contracts. What comes of it is committed, so that no start needs a compiler.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileArtifacts, contractsFolder } from './lib/compile-contracts.mjs'

for (const [name, text] of compileArtifacts()) {
  writeFileSync(join(contractsFolder, 'artifacts', `${name}.json`), text)
  console.log(`${name}: ${Math.ceil(text.length / 1024)} KiB`)
}
