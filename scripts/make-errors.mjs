// Writes the table of errors anew, and the same for programs, from what is said above each of them in core/domain.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorDocs, errorHelp, errorHelpSource, withErrors } from './lib/error-docs.mjs'
import { projectRoot } from './lib/source-files.mjs'

const file = join(projectRoot, errorDocs)
writeFileSync(file, withErrors(readFileSync(file, 'utf8')))
writeFileSync(join(projectRoot, errorHelp), errorHelpSource())
