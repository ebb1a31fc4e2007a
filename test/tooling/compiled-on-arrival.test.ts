import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build, type Plugin } from 'vite'
import { describe, expect, it, onTestFinished } from 'vitest'
import { compiledOnArrival } from '../../scripts/lib/compiled-on-arrival.mjs'
import { projectRoot } from '../../scripts/lib/source-files.mjs'

const docs = 'docs/react.md'
const page = readFileSync(join(projectRoot, docs), 'utf8')
const early = new RegExp(/\[compiledOnArrival\(\/(.+)\/\)\]/.exec(page)?.[1] ?? 'is not there')

const names = ['runtime', 'views', 'features']
/** What a page may live long without. */
const others = ['check-options', 'feature-views']
const line = '//# allFunctionsCalledOnLoad\n'

interface Site {
  /** Where it has Latchkey. */
  readonly folder?: string
  readonly isForServer?: boolean
  /** It puts all that it has of others into one file. */
  readonly hasVendorFile?: boolean
}

/** Builds a site with as much of Latchkey as is looked for; says what was warned of, and what is in each script. */
const built = async ({ folder = 'latchkey', isForServer = false, hasVendorFile = false }: Site, plugins: Plugin[]) => {
  const root = mkdtempSync(join(tmpdir(), 'compiled-on-arrival-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const put = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const modules = [...others, ...names].map((name) => [name, `node_modules/${folder}/dist/react/${name}.js`])
  for (const [name = '', path = ''] of modules) put(path, `console.log('This is ${name}.')`)
  put('main.js', modules.map(([, path]) => `import('./${path}')`).join('\n'))
  const groups = hasVendorFile ? [{ name: 'vendor', test: /node_modules/ }] : []
  const warnings: string[] = []
  await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins,
    build: {
      ssr: isForServer,
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'main.js'),
        output: { codeSplitting: { groups } },
        onwarn: ({ message }) => void warnings.push(message),
      },
    },
  })
  const paths = readdirSync(join(root, 'dist'), { recursive: true, encoding: 'utf8' })
  const scripts = paths.filter((path) => /\.m?js$/.test(path))
  return { files: new Map(scripts.map((path) => [path, readFileSync(join(root, 'dist', path), 'utf8')])), warnings }
}
const holding = (files: ReadonlyMap<string, string>, text: string): readonly string[] =>
  [...files].flatMap(([path, script]) => (script.includes(text) ? [path] : []))

describe('what is compiled on arrival', () => {
  it(`is what ${docs} advises, and the example is built with`, () => {
    const source = readFileSync(join(projectRoot, 'scripts/lib/compiled-on-arrival.mjs'), 'utf8')
    const plugin = source.slice(source.indexOf('=> ({'))
    expect(plugin.length).toBeGreaterThan(500)
    expect(page).toContain(`\nconst compiledOnArrival = (early: RegExp): Plugin ${plugin}`)
  })

  it('is the three files and no other: they begin with the line, and have another name than without it', async () => {
    const bare = await built({}, [])
    const { files, warnings } = await built({}, [compiledOnArrival(early)])
    for (const name of [...others, ...names]) {
      const [path = ''] = holding(files, `This is ${name}.`)
      const isEarly = names.includes(name)
      expect([name, files.get(path)?.lastIndexOf(line), bare.files.has(path)]).toEqual([
        name,
        isEarly ? 0 : -1,
        !isEarly,
      ])
    }
    expect(holding(files, line)).toHaveLength(3)
    expect(warnings).toEqual([])
  })

  it('begins with the line also where another plugin has written last', async () => {
    const last: Plugin = {
      name: 'last',
      writeBundle: ({ dir = '' }, bundle) => {
        for (const path of Object.keys(bundle)) writeFileSync(join(dir, path), `/* written last */ ${path}`)
      },
    }
    const { files } = await built({}, [compiledOnArrival(early), last])
    expect([...files.values()].filter((text) => text.startsWith(`${line}/* written last */`))).toHaveLength(3)
  })

  it.each<Site>([{ folder: 'linked' }, { hasVendorFile: true }])(
    'is missed by a site that is %o, which is told',
    async (site) => {
      const { files, warnings } = await built(site, [compiledOnArrival(early)])
      expect(holding(files, line)).toEqual([])
      expect(warnings).toEqual([expect.stringContaining('found 0 of the three files')])
    },
  )

  it('is not looked for in what is made for a server', async () => {
    const { files, warnings } = await built({ isForServer: true }, [compiledOnArrival(early)])
    expect(files.size).toBeGreaterThan(names.length)
    expect(holding(files, line)).toEqual([])
    expect(warnings).toEqual([])
  })
})
