import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The licence texts of the packages whose code is in these builds; permissive licences ask to be passed on with the code.
 * @param {string} project
 * @param {readonly import('esbuild').Metafile[]} metafiles
 */
export const bundledLicences = async (project, metafiles) => {
  const inputs = metafiles.flatMap(({ outputs }) =>
    Object.values(outputs).flatMap((output) =>
      Object.entries(output.inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
    ),
  )
  const folders = new Set(inputs.flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []))
  const texts = await Promise.all([...folders].toSorted().map((folder) => licenceOf(join(project, folder))))
  return `${texts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}

/** @param {string} folder */
const licenceOf = async (folder) => {
  const { name, version, license, author } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  const file = (await readdir(folder)).find((entry) => /^licen[cs]e(\.\w+)?$/i.test(entry))
  const text =
    file === undefined
      ? `Author: ${author?.name ?? author ?? 'see the package'}`
      : await readFile(join(folder, file), 'utf8')
  return `${name} ${version} (${license})\n\n${text.trim()}`
}
