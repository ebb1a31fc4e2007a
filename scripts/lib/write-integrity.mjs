import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * What a page that takes the files from elsewhere has its browser hold them to: the hash of each, by its name, in `integrity.json` beside
 * them. Those that are loaded later have no `<script>` to name theirs; an import map does.
 * @param {string} folder of files that nobody changes any more
 */
export const writeIntegrity = async (folder) => {
  const names = (await readdir(folder)).filter((name) => /[.](js|css)$/.test(name)).sort()
  const entries = await Promise.all(
    names.map(async (name) => {
      const hash = createHash('sha384').update(await readFile(join(folder, name)))
      return [name, `sha384-${hash.digest('base64')}`]
    }),
  )
  await writeFile(join(folder, 'integrity.json'), `${JSON.stringify(Object.fromEntries(entries), undefined, 2)}\n`)
}
