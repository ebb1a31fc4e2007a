// Compiles the contracts of the sandbox and of smart accounts. What comes of it is committed, so that no start needs a compiler.
import { writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { compileArtifacts } from './lib/compile-contracts.mjs'

for (const [file, text] of compileArtifacts()) {
  writeFileSync(file, text)
  console.log(`${basename(file)}: ${Math.ceil(text.length / 1024)} KiB`)
}
