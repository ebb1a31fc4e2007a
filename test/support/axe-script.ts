import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Axe for a page, in the short form: every page that is examined has to read it, and `axe.source` is twice as long. */
export const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
