// Writes the table of errors anew, from what is said above each of them in core/domain.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorDocs, withErrors } from './lib/error-docs.mjs'
import { projectRoot } from './lib/source-files.mjs'

const file = join(projectRoot, errorDocs)
writeFileSync(file, withErrors(readFileSync(file, 'utf8')))
