// Builds what is published. The package: into $LATCHKEY_OUT/lib, or dist/, the loaders, and beside them what they load later. The
// terminal's: into $LATCHKEY_OUT/terminal, or terminal/dist/. The services', in the same way: gateway and secure-site.
import { rm, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { build } from 'esbuild'
import terminal from '../terminal/package.json' with { type: 'json' }
import { common, inside, leftToHost, project, reactOptions, withContainer } from './lib/build-options.mjs'
import { buildFrame, buildService, serviceFolders } from './lib/build-service.mjs'
import { buildShell } from './lib/build-shell.mjs'
import { bundledLicences } from './lib/bundled-licences.mjs'
import { writeBoundaries } from './lib/client-boundaries.mjs'
import { embedElements } from './lib/embed-elements.mjs'
import { assertModulesFound } from './lib/lazy-modules.mjs'
import { leaveToBrowser } from './lib/leave-to-browser.mjs'
import { minifyFurther } from './lib/minify-further.mjs'
import { outFolder } from './lib/out-folder.mjs'
import { externalReactFiles, reactFiles } from './lib/react-files.mjs'
import { buildSmallEntries } from './lib/small-entries.mjs'
import { writeIntegrity } from './lib/write-integrity.mjs'

const given = outFolder(undefined)
const out = given === undefined ? join(project, 'dist') : join(given, 'lib')
const terminalOut = given === undefined ? join(project, 'terminal/dist') : join(given, 'terminal')
/** @param {(typeof serviceFolders)[number]} folder */
const serviceOut = (folder) => (given === undefined ? join(project, folder, 'dist') : join(given, folder))

/** A loader without our views, on the same stages. */
const headlessEntries = { headless: 'headless.ts', 'headless-development': 'headless-development.ts' }

/** The terminal program. What its package asks for is installed with it. */
const buildTerminal = () =>
  build({
    ...common,
    entryPoints: [{ in: 'shells/devtools-cli/bin.ts', out: 'latchkey' }],
    outdir: terminalOut,
    platform: 'node',
    target: 'node20.19',
    jsxImportSource: 'react',
    splitting: true,
    external: Object.keys(terminal.dependencies),
    banner: { js: '#!/usr/bin/env node' },
    ...withContainer,
  })

await Promise.all(
  [out, terminalOut, ...serviceFolders.map(serviceOut)].map((folder) => rm(folder, { recursive: true, force: true })),
)
const terminalBuild = buildTerminal()
const serviceBuilds = serviceFolders.map((folder) => buildService(folder, serviceOut(folder)))
const builds = await Promise.all([
  ...buildSmallEntries(common, out, leftToHost),
  buildShell(
    join(out, 'react'),
    { index: 'index.ts', development: 'development.ts', ...headlessEntries },
    'shells/react',
    reactOptions,
  ),
  build({
    ...common,
    ...reactOptions,
    entryPoints: reactFiles,
    outdir: join(out, 'react'),
    plugins: [externalReactFiles],
  }),
  // A plain site has no bundler: everything is inside.
  buildShell(
    join(out, 'embed'),
    {
      ...{ latchkey: 'index.ts', development: 'development.ts', button: 'button.ts', ...headlessEntries },
      ...Object.fromEntries(embedElements.map((name) => [name, `elements/${name}.ts`])),
    },
    'shells/preact-embed',
    {
      conditions: ['preact', ...inside],
    },
  ),
])

/** The size and the look of a button that is on the page before its script. */
const buttonSheets = {
  'react/button': 'shells/dom/loader/button.css',
  'embed/button': 'shells/preact-embed/button.css',
}
await Promise.all(
  Object.entries(buttonSheets).map(([file, source]) =>
    build({ ...common, target: 'esnext', metafile: false, entryPoints: [{ in: source, out: file }], outdir: out }),
  ),
)

assertModulesFound()

/** @param {string} folder @param {readonly { metafile?: import('esbuild').Metafile | undefined }[]} made */
const passOnLicences = async (folder, made) => {
  const metafiles = made.flatMap(({ metafile }) => metafile ?? [])
  await writeFile(join(folder, 'THIRD-PARTY-LICENSES.txt'), await bundledLicences(project, metafiles))
  return metafiles
}
await passOnLicences(terminalOut, [await terminalBuild])
// Nothing of others is inside the services', but for the frame's script.
await Promise.all(serviceBuilds)
await passOnLicences(serviceOut('secure-site'), [await buildFrame(join(serviceOut('secure-site'), 'frame'))])
const metafiles = await passOnLicences(out, builds.flat(2))

/** What is in each file, by the paths of its modules. Beside the library, for tests: it is not published. */
const modules = metafiles.flatMap(({ outputs }) =>
  Object.entries(outputs).map(([file, { inputs }]) => {
    const held = Object.entries(inputs).filter(([, { bytesInOutput }]) => bytesInOutput > 0)
    return [relative(out, join(project, file)).replaceAll(sep, '/'), held.map(([path]) => path)]
  }),
)
if (given !== undefined) await writeFile(join(given, 'modules.json'), JSON.stringify(Object.fromEntries(modules)))

const written = metafiles.flatMap(({ outputs }) => Object.keys(outputs)).map((path) => join(project, path))
// The later of two builds would write over the earlier one, and neither says so.
const twice = written.filter((path, at) => written.indexOf(path) !== at)
if (twice.length > 0) throw new Error(`Several builds write to one file: ${twice.join(', ')}`)
const inTerminal = ['server/', 'index.js', 'networks.js'].map((name) => join(out, name))
for (const path of written.filter((file) => file.endsWith('.js'))) {
  if (!inTerminal.some((name) => path.startsWith(name))) await minifyFurther(path, join(project, '.cache/minified'))
  await leaveToBrowser(path)
}
await writeIntegrity(join(out, 'embed'))

await writeBoundaries(join(out, 'react'), ['index', 'development'], (file) =>
  metafiles.flatMap(({ outputs }) => outputs[file]?.exports ?? []),
)
