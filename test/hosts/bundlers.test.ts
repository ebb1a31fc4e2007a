import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from 'playwright-core'
import { build, preview, type Rolldown } from 'vite'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { projectRoot } from '../../scripts/lib/source-files.mjs'
import { chosenFiles } from '../support/chosen-features.ts'
import { usually } from '../support/long-runs.ts'
import { leaveWatchedBrowser, watchedBrowser } from '../support/watched-browser.ts'
import { runProgram } from './host-program.ts'
import { installHost } from './install-host.ts'
import { expectKnownAgain } from './returning-visitor.ts'
import { visitHost } from './visit-host.ts'

/** What `bundlers/write-build-report.mjs` writes down. */
interface BuildReport {
  readonly warnings: readonly string[]
  readonly files: readonly {
    readonly file: string
    readonly entry?: string
    readonly modules: readonly string[]
    readonly first: readonly string[]
  }[]
}

let folder = ''
let browser: Browser
beforeAll(async () => {
  folder = installHost('bundlers')
  browser = await watchedBrowser()
})
afterAll(leaveWatchedBrowser)

const buildWithVite = async (): Promise<void> => {
  // vitest says `test`, which is development to Vite.
  vi.stubEnv('NODE_ENV', 'production')
  onTestFinished(() => void vi.unstubAllEnvs())
  const warnings: string[] = []
  const onLog = (level: string, { message }: Rolldown.RolldownLog): void => {
    if (level === 'warn') warnings.push(message)
  }
  const input = { plain: join(folder, 'index.html'), react: join(folder, 'react.js') }
  const built = await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    build: { minify: false, rolldownOptions: { input, onLog, preserveEntrySignatures: 'strict' } },
  })
  if (!('output' in built)) throw new Error('Vite built nothing')
  const chunks = built.output.filter((file) => file.type === 'chunk')
  const { writeBuildReport } = await import(
    /* @vite-ignore */ pathToFileURL(join(folder, 'write-build-report.mjs')).href
  )
  const files = chunks.map(({ fileName, name, isEntry, moduleIds, imports }) => ({
    file: fileName,
    entry: isEntry ? name : undefined,
    modules: moduleIds,
    first: imports,
  }))
  writeBuildReport(warnings, files)
}

/** Each puts the host's files into its folder `dist`. */
const builders = {
  esbuild: () => runProgram(folder, ['esbuild.mjs']).ended,
  Rollup: () => runProgram(folder, ['rollup.mjs']).ended,
  webpack: () => runProgram(folder, ['webpack.mjs']).ended,
  Vite: buildWithVite,
}

/** Those of these modules that are ours, as they are called in `dist`. */
const ours = (modules: readonly string[]): readonly string[] =>
  modules.flatMap((path) => /node_modules[/\\]latchkey[/\\]dist[/\\](.*)$/.exec(path)?.[1]?.replaceAll('\\', '/') ?? [])

/** Our modules in the files that the page of an entry waits for. */
const waitedFor = ({ files }: BuildReport, entry: string): readonly string[] => {
  const met = new Set(files.filter((file) => file.entry === entry))
  for (const { first } of met) for (const file of files) if (first.includes(file.file)) met.add(file)
  return ours([...met].flatMap(({ modules }) => modules))
}

/** What this host does not import: of React's parts, our elements, and what acts for it. */
const unused = /^(?:actions|use-.*|.*-button|.*hooks|context|balance|modal)[.]js$/

/** What this host did not choose: it comes with an option, a network or a balance. */
const chosen = ['embed', 'react'].flatMap((entry) => chosenFiles.map((name) => `${entry}/${name}.js`))

/** What a built page loads of an entry, sooner or later. */
const loadable = (entry: string): readonly string[] =>
  readdirSync(join(folder, 'node_modules/latchkey/dist', entry))
    .filter(
      (file) =>
        file.endsWith('.js') && !/^(button|development|headless.*|.*-boundary)[.]js$/.test(file) && !unused.test(file),
    )
    .map((file) => `${entry}/${file}`)

test.each(usually(['esbuild', 'Rollup', 'webpack', 'Vite'], ['esbuild', 'webpack', 'Vite']))(
  '%s warns of nothing, keeps each stage apart and puts nothing in that was not asked for; the page runs',
  async (name) => {
    await builders[name]()
    const dist = join(folder, 'dist')
    const said: BuildReport = JSON.parse(readFileSync(join(dist, 'build-report.json'), 'utf8'))
    expect(said.warnings).toEqual([])
    expect(waitedFor(said, 'plain')).toEqual(['embed/latchkey.js'])
    expect(waitedFor(said, 'react')).toEqual(['react/index.js'])
    // What a host did not choose is there for whoever chooses it, and loaded with nothing else.
    const late = said.files.filter(({ modules }) => ours(modules).some((path) => chosen.includes(path)))
    expect(late.flatMap(({ modules }) => ours(modules)).toSorted()).toEqual(chosen.toSorted())
    expect(said.files.flatMap(({ first }) => first).filter((file) => late.some((one) => one.file === file))).toEqual([])
    const perFile = said.files.map(({ modules }) => ours(modules)).filter(({ length }) => length > 0)
    expect(perFile.filter(({ length }) => length > 1)).toEqual([])
    expect(perFile.flat().toSorted()).toEqual([...loadable('embed'), ...loadable('react')].toSorted())

    const scripts = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.js'))
    const root = projectRoot.replace(/[/\\]$/, '')
    expect(scripts.filter((path) => readFileSync(join(dist, path), 'utf8').includes(root))).toEqual([])

    const server = await preview({ configFile: false, root: folder, preview: { host: '127.0.0.1', port: 0 } })
    onTestFinished(() => server.close())
    const { page, complaints, warnings, openModal, leave } = await visitHost(
      browser,
      server.resolvedUrls?.local[0] ?? '',
    )
    onTestFinished(leave)
    await openModal()
    const asked = async (): Promise<readonly string[]> => {
      const addresses = await page.evaluate(() => performance.getEntriesByType('resource').map((entry) => entry.name))
      const names = addresses.map((address) => basename(new URL(address).pathname))
      return said.files.filter(({ file }) => names.includes(basename(file))).flatMap(({ modules }) => ours(modules))
    }
    // The last of what every page asks for.
    for (const file of ['features', 'feature-views']) await expect.poll(asked).toContain(`embed/${file}.js`)
    expect((await asked()).filter((path) => chosen.includes(path))).toEqual([])
    expect([...complaints, ...warnings]).toEqual([])
    await expectKnownAgain(browser, server.resolvedUrls?.local[0] ?? '', 1)
  },
)
