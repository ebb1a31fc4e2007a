import { createRequire } from 'node:module'

/**
 * The file of an installed package's command, which its `exports` need not name.
 * @param {string} packageName
 * @param {string} [bin] the command, where the package has several
 */
export const packageBin = (packageName, bin = packageName) => {
  const require = createRequire(import.meta.url)
  const manifest = require.resolve(`${packageName}/package.json`)
  const { bin: bins } = require(manifest)
  return manifest.replace(/package[.]json$/, typeof bins === 'string' ? bins : bins[bin])
}
