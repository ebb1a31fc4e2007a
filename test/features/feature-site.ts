import { join } from 'node:path'
import { type BuildResult, build } from 'esbuild'
import { onTestFinished } from 'vitest'
import { cssTextEsbuild } from '../../scripts/css-text.mjs'
import { workerBrowser } from '../support/worker-browser.ts'

/** A host's site on one of the shells, built of a copy of the tree, each file that is loaded later by itself. */
export interface FeatureSite {
  readonly address: string
  readonly built: BuildResult<{ readonly write: false; readonly metafile: true }>
}

/** @param copy its folder, with `test/walk/page.ts` */
export const buildFeatureSite = async (
  copy: string,
  shell: string,
  conditions: readonly string[],
): Promise<FeatureSite> => ({
  address: `https://${shell}.test`,
  built: await build({
    absWorkingDir: copy,
    stdin: {
      contents: `import { createModal } from './shells/${shell}/index.ts'\nimport { showPostcard } from './test/walk/page.ts'\nshowPostcard(createModal)`,
      resolveDir: copy,
      sourcefile: 'page.ts',
    },
    outdir: join(copy, 'page'),
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2023',
    conditions: [...conditions],
    jsx: 'automatic',
    jsxImportSource: '#ui',
    define: { 'process.env.NODE_ENV': '"production"' },
    tsconfigRaw: {},
    plugins: [cssTextEsbuild()],
    metafile: true,
    write: false,
    logLevel: 'warning',
  }),
})

/** Opens a page of it; says which modules it has asked for, and which of them are the sample feature's. */
export const visitFeatureSite = async ({ address, built }: FeatureSite, query: string) => {
  const context = await (await workerBrowser()).newContext({ reducedMotion: 'reduce' })
  onTestFinished(() => context.close())
  const asked = new Set<string>()
  await context.route(`${address}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    const file = built.outputFiles.find(({ path }) => path.endsWith(pathname))
    const { inputs = {} } = built.metafile.outputs[`page${pathname}`] ?? {}
    for (const [path, { bytesInOutput }] of Object.entries(inputs)) if (bytesInOutput > 0) asked.add(path)
    return pathname === '/'
      ? route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><title>Host</title><script type="module" src="/stdin.js"></script>',
        })
      : route.fulfill(file === undefined ? { status: 404 } : { contentType: 'text/javascript', body: file.text })
  })
  const page = await context.newPage()
  await page.goto(`${address}/${query}`)
  return { page, asked, ofFeature: () => [...asked].filter((path) => /postcards|\/post\//.test(path)).toSorted() }
}
