import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'

export interface StaticFile {
  readonly body: Uint8Array<ArrayBuffer>
  readonly contentType: string
  readonly cacheControl: string
  readonly etag: string
}

export type StaticFiles = ReadonlyMap<string, StaticFile>

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
}

/** A hash of the content in the name: Vite's assets folder, or eight capitals and digits, of a file (esbuild) or a folder (ours). */
const hashedName = /^\/assets\/|-[A-Z0-9]{8}(?:\.(?:js|css)$|\/)/

export const staticFile = (path: string, content: string | Uint8Array): StaticFile => {
  const body = Uint8Array.from(typeof content === 'string' ? new TextEncoder().encode(content) : content)
  return {
    body,
    contentType: contentTypes[extname(path)] ?? 'application/octet-stream',
    cacheControl: hashedName.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
  }
}

/** Reads a whole build folder once, so that a running host never depends on what happens to the disk afterwards. */
export const readStaticFiles = (root: string): StaticFiles =>
  new Map(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry): [string, StaticFile] => {
        const file = join(entry.parentPath, entry.name)
        const path = `/${relative(root, file).split(sep).join('/')}`
        return [path, staticFile(path, readFileSync(file))]
      }),
  )
