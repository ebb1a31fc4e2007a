import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'

const modules =
  /[\\/]@inversifyjs[\\/](?:core|container)[\\/]lib[\\/](?:binding|container|planning|metadata|resolution)[\\/]\w+[\\/]\w+\.js$/
/** What makes its resolvers with `new Function`: the container is jitless. */
const justInTime = /^build\w+Jit$/
/** What builds instances of classes: everything here is bound to a factory. */
const classBindings =
  /^(?:build\w*(?:Constructor|InstanceBinding)\w*Resolver|buildInstanceBinding|InstanceBindingNodeImplementation|resolveInstanceBinding\w+|resolvePostConstruct|setInstanceProperties|throwAtInvalidClassMetadata|validateConstructorMetadataArray|getClassMetadata|getDefaultClassMetadata|(?:build|assert)\w*Metadata\w*Managed\w*|tryBuildGetPlanOptionsFromManagedClassElementMetadata|buildBuildServiceNodeOptionsFromClassElementMetadata)$/
/** What changes a container that is in use, or takes it apart: ours is filled, asked once and dropped. */
const laterChanges =
  /^(?:(?:add|remove)(?:Root)?ServiceNodeBindingIfContextFree|resolve\w*(?:Deactivations|PreDestroy)|clone\w*Binding)$/
/** Parts of a container that is used more than once, with what is called of them: plans kept, snapshots, plugins, farewells. */
const idle = new Map([
  [
    'PlanResultCacheService',
    [
      'clearCache',
      'get',
      'getByServiceIdentifier',
      'set',
      'setNonCachedServiceNode',
      'invalidateServiceBinding',
      'subscribe',
    ],
  ],
  ['SnapshotManager', ['restore', 'snapshot']],
  ['PluginManager', ['register']],
  ['DeactivationsService', ['add', 'clone', 'get', 'removeAllByModuleId', 'removeAllByServiceId']],
])
/** What finds words for wiring that is wrong: here that does not compile (`TokensOf`). */
const wiringErrors = new Map([
  ['handlePlanError', '(_, error) => { throw error }'],
  ['handleResolveError', '(_, error) => { throw error }'],
  [
    'throwErrorWhenUnexpectedBindingsAmountFound',
    "(found) => { if ([found ?? []].flat().length !== 1) throw new Error('Not one binding for a token') }",
  ],
])
/** What waits for promises: nothing that is bound is one. The last argument takes the values. */
const severalValues = /^resolve(?:Two|Three|Four)$/
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
 * Bundles inversify without what this product never runs, and without the polyfill that writes to the page's global
 * `Reflect`. 8 KiB less, gzipped, and no `new Function` in the bundle.
 * @returns {import('esbuild').Plugin}
 */
export const leanInversify = () => ({
  name: 'latchkey-lean-inversify',
  setup(build) {
    build.onLoad({ filter: modules }, ({ path }) => {
      const name = basename(path, '.js')
      const called = idle.get(name)
      if (called !== undefined) {
        const methods = called.map((method) => `${method}() {}`).join('\n')
        return { contents: `export class ${name} {\nstatic build() { return new this() }\n${methods}\n}` }
      }
      const words = wiringErrors.get(name)
      if (words !== undefined) return { contents: `export const ${name} = ${words}` }
      if (severalValues.test(name)) return { contents: `export const ${name} = (...values) => values.pop()(...values)` }
      // Some are called while the modules load, to curry them.
      return [justInTime, classBindings, laterChanges].some((unused) => unused.test(name))
        ? { contents: `export const ${name} = () => undefined` }
        : undefined
    })
    build.onLoad({ filter: metadataUtils }, async ({ path }) => ({
      contents: `import { Reflect } from '${ownMetadata}'\n${await readFile(path, 'utf8')}`,
    }))
    build.onResolve({ filter: polyfill }, () => ({ path: ownMetadata, namespace: 'latchkey', sideEffects: false }))
    build.onResolve({ filter: new RegExp(`^${ownMetadata}$`) }, ({ path }) => ({ path, namespace: 'latchkey' }))
    build.onLoad({ filter: /.*/, namespace: 'latchkey' }, () => ({ contents: metadata }))
  },
})
