// Writes the scenarios, and the schema of recordings. What they say is what the core does now: look at the difference.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectRoot } from './lib/source-files.mjs'
import { recordingFiles } from './recordings/files.ts'

for (const [path, text] of await recordingFiles()) {
  const file = join(projectRoot, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  console.log(`${path} ${text.length}`)
}
