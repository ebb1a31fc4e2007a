// Writes the table of options anew, from what is said above each of them in core/options.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { optionDocs, withOptions } from './lib/option-docs.mjs'
import { projectRoot } from './lib/source-files.mjs'

const file = join(projectRoot, optionDocs)
writeFileSync(file, withOptions(readFileSync(file, 'utf8')))
