import { writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { projectRoot } from './source-files.mjs'

/**
 * What server components are given in place of an entry (the condition `react-server`): that all of it is for the client. In the entry
 * itself Rollup and Vite would warn of the directive, and `export *` is none of the forms that may follow it.
 * @param {string} folder
 * @param {readonly string[]} entries
 * @param {(file: string) => readonly string[]} namesOf what a file exports, by its path in the project
 */
export const writeBoundaries = (folder, entries, namesOf) =>
  Promise.all(
    entries.map((entry) => {
      const file = `${relative(projectRoot, join(folder, entry)).replaceAll('\\', '/')}.js`
      const names = namesOf(file)
      if (names.length === 0) throw new Error(`${file} exports nothing`)
      const text = `'use client'\nexport { ${names.join(', ')} } from './${entry}.js'\n`
      return writeFile(join(folder, `${entry}-boundary.js`), text)
    }),
  )
