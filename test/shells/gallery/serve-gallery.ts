import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { cssTextEsbuild } from '../../../scripts/css-text.mjs'

export type Library = 'react' | 'preact'
export const libraries = ['react', 'preact'] as const satisfies readonly Library[]

/** The base policy of decision 23, so that a view that breaks it is seen here first. */
const policy =
  "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  "object-src 'none'; base-uri 'none'; form-action 'self'; require-trusted-types-for 'script'"

const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>Gallery</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="page.css">
<main>
<h1>Meadow Market</h1>
<p>Flowers, honey and hay, from the growers to your door.</p>
<button type="button" id="opener" data-latchkey-button>Connect wallet</button>
<div class="tall"></div>
</main>
<latchkey-modal></latchkey-modal>
<script type="module" src="page.js"></script>
</html>
`

const css = `
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: light-dark(#f3f5ef, #10130f); color: light-dark(#1c2118, #e9eee4) }
main { padding: 32px; max-width: 60rem; margin: auto }
.tall { height: 120vh }
`

/** The page's script for one library, as a host's bundler would build it. */
const bundle = async (library: Library): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./page.ts', import.meta.url))],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    conditions: library === 'preact' ? ['preact'] : [],
    jsx: 'automatic',
    jsxImportSource: '#ui',
    define: { 'process.env.NODE_ENV': '"production"' },
    tsconfigRaw: {},
    plugins: [cssTextEsbuild()],
    write: false,
    logLevel: 'warning',
  })
  const [script] = outputFiles
  if (script === undefined) throw new Error(`No gallery came of ${library}.`)
  return script.text
}

export interface GalleryServer {
  readonly url: string
  readonly close: () => Promise<void>
}

/** The address of one sample screen at the gallery's server. */
export const galleryAddress = (url: string, library: Library, query: Readonly<Record<string, string>>): string =>
  `${url}/${library}/?${new URLSearchParams(query)}`

/** Serves every sample screen, drawn with either library, on a free port. */
export const serveGallery = async (): Promise<GalleryServer> => {
  const files = new Map<string, readonly [type: string, text: string]>()
  for (const library of libraries) {
    files.set(`/${library}/`, ['text/html', html])
    files.set(`/${library}/page.css`, ['text/css', css])
    files.set(`/${library}/page.js`, ['text/javascript', await bundle(library)])
  }
  const server = createServer(({ url = '/' }, response) => {
    const [type, text] = files.get(new URL(url, 'http://gallery').pathname) ?? []
    response.writeHead(text === undefined ? 404 : 200, {
      'content-type': `${type ?? 'text/plain'}; charset=utf-8`,
      'content-security-policy': policy,
    })
    response.end(text)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
