// Builds both host pages for production into $LATCHKEY_OUT (default .cache/start): `react` and `plain`, on the library
// that scripts/build-library.mjs has put into `lib` there.
import { createHash } from 'node:crypto'
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { compiledOnArrival } from './lib/compiled-on-arrival.mjs'
import { builtLibrary, outFolder } from './lib/out-folder.mjs'

const project = fileURLToPath(new URL('..', import.meta.url))
const out = outFolder('.cache/start')
const library = builtLibrary(out)

/** What Latchkey's React build leaves to the host; found from the host wherever the library lies. */
const leftToHost = ['react', 'react-dom', 'viem']

/**
 * Vite wraps each dynamic import in a helper of 0.7 KiB that loads the style sheets of the imported chunk first. This
 * page's chunks bring none, so the import alone does.
 * @returns {import('vite').Plugin}
 */
const bareDynamicImports = () => ({
  name: 'bare-dynamic-imports',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => 'export const __vitePreload = (load) => load()',
  },
})

/**
 * package.json promises of the library that no file of it acts by itself. The modules of this site do.
 * @returns {import('vite').Plugin}
 */
const actingModules = () => ({
  name: 'acting-modules',
  transform: {
    filter: { id: /[\\/]examples[\\/]react[\\/]src[\\/]/ },
    handler: () => ({ moduleSideEffects: true }),
  },
})

/** What the library's own builds for pages without a bundler have compiled as it arrives. */
const early = /\/react\/(?:runtime|views|features)\.js$/

/** What stands beside React's button, where it is not the demonstration's own: the bench has less. */
const hostPage = process.env['LATCHKEY_HOST_PAGE']

const buildReact = () =>
  build({
    configFile: false,
    root: join(project, 'examples/react'),
    logLevel: 'warn',
    plugins: [bareDynamicImports(), actingModules(), compiledOnArrival(early)],
    resolve: {
      alias: {
        'latchkey/react': join(library, 'react/index.js'),
        ...(hostPage && { './page.tsx': join(project, hostPage) }),
      },
      dedupe: leftToHost,
    },
    build: {
      outDir: join(out, 'react'),
      emptyOutDir: true,
      target: 'es2023',
      // light-dark() follows the page's colour scheme as it is; rewritten for older browsers it would not.
      cssTarget: 'esnext',
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        // It is about React Server Components, which this page has none of.
        checks: { moduleLevelDirective: false },
        // A host may live without the three files; what is measured here has them.
        onwarn: (warning, warn) => {
          if (warning.plugin === 'compiled-on-arrival') throw new Error(warning.message)
          warn(warning)
        },
        output: {
          // React in one file of its own: what Latchkey adds beside it can be measured, and it is cached for long.
          codeSplitting: {
            groups: [
              { name: 'react', test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
              // What the site and Latchkey both take of viem.
              { name: 'viem', test: /[\\/]node_modules[\\/](?:viem|ox|abitype|@noble)[\\/]/, minShareCount: 2 },
            ],
          },
        },
      },
    },
  })

/** @param {string} folder of files only */
const contentHash = async (folder) => {
  const hash = createHash('sha256')
  for (const name of (await readdir(folder)).sort()) hash.update(name).update(await readFile(join(folder, name)))
  return hash.digest('hex').slice(0, 8).toUpperCase()
}

/**
 * No bundler here: the page's own files, beside the embed build. Its folder is named after what is in it, so that a browser may
 * keep its files for good; that name is put into the page.
 */
const buildPlain = async () => {
  const site = join(project, 'examples/plain')
  const target = join(out, 'plain')
  const embed = join(library, 'embed')
  const folder = `latchkey-${await contentHash(embed)}`
  await rm(target, { recursive: true, force: true })
  await cp(embed, join(target, folder), { recursive: true })
  const files = (await readdir(site)).filter((name) => /\.(?:html|css|js|svg)$/.test(name))
  for (const name of files) {
    const text = await readFile(join(site, name), 'utf8')
    await writeFile(join(target, name), text.replaceAll('latchkey/', `${folder}/`))
  }
}

await Promise.all([buildReact(), buildPlain()])
