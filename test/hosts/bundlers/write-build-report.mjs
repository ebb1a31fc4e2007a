import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Ends a build: puts the page beside the scripts, and writes down what the test reads: what the bundler warned of, and of each file the
 * name of its entry (`plain`, `react`), the modules in it and the files that are loaded with it (`first`).
 */
export const writeBuildReport = (warnings, files) => {
  const dist = join(import.meta.dirname, 'dist')
  // Vite has made one of its own.
  cpSync(join(import.meta.dirname, 'index.html'), join(dist, 'index.html'), { force: false })
  writeFileSync(join(dist, 'build-report.json'), JSON.stringify({ warnings, files }))
}
