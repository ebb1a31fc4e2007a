import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'

const justInTime = /[\\/]@inversifyjs[\\/]core[\\/]lib[\\/]planning[\\/]calculations[\\/]build\w+Jit\.js$/
const metadataUtils = /[\\/]reflect-metadata-utils[\\/]lib[\\/]reflectMetadata[\\/]utils[\\/]\w+\.js$/
const polyfill = /^reflect-metadata\/lite$/
const ownMetadata = 'latchkey:metadata'

/** Class metadata is for decorators, of which there are none here; the container numbers its modules with it. */
const metadata = `
  const all = new WeakMap()
  export const Reflect = {
    getOwnMetadata: (key, target) => all.get(target)?.get(key),
    defineMetadata: (key, value, target) => {
      all.set(target, (all.get(target) ?? new Map()).set(key, value))
    },
  }
`

/**
 * Bundles inversify without what this product never runs: the resolvers that are made with `new Function` (the
 * container is jitless), and the polyfill that writes to the page's global `Reflect`. 5 KiB less, gzipped.
 * @returns {import('esbuild').Plugin}
 */
export const leanInversify = () => ({
  name: 'latchkey-lean-inversify',
  setup(build) {
    build.onLoad({ filter: justInTime }, ({ path }) => ({
      contents: `export const ${basename(path, '.js')} = undefined`,
    }))
    build.onLoad({ filter: metadataUtils }, async ({ path }) => ({
      contents: `import { Reflect } from '${ownMetadata}'\n${await readFile(path, 'utf8')}`,
    }))
    build.onResolve({ filter: polyfill }, () => ({ path: ownMetadata, namespace: 'latchkey', sideEffects: false }))
    build.onResolve({ filter: new RegExp(`^${ownMetadata}$`) }, ({ path }) => ({ path, namespace: 'latchkey' }))
    build.onLoad({ filter: /.*/, namespace: 'latchkey' }, () => ({ contents: metadata }))
  },
})
