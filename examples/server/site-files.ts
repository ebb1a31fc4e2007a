import { readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
}

/** A site that lets no script in but its own; what it asks beside itself is RPC addresses. */
const policyOf = (connections: readonly string[]): string =>
  [
    "default-src 'self'",
    "img-src 'self' data:",
    `connect-src 'self' ${connections.join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')

/** The folders' files, by the path that each folder is under, read once: what is not among them is not served. */
export const createSiteFiles = (folders: Readonly<Record<string, string>>, connections: readonly string[]) => {
  const policy = policyOf(connections)
  const files = new Map<string, Buffer>()
  for (const [path, folder] of Object.entries(folders))
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name)
      const name = file.slice(folder.length + 1).replaceAll('\\', '/')
      if (entry.isFile() && /\.(html|js|css)$/.test(name)) files.set(`${path}/${name}`, readFileSync(file))
    }

  /** @returns whether it was one of them */
  return ({ method, url = '' }: IncomingMessage, response: ServerResponse): boolean => {
    const path = url.replace(/[?#].*/s, '').replace(/\/$/, '/index.html')
    const file = method === 'GET' ? files.get(path) : undefined
    if (file === undefined) return false
    response.writeHead(200, {
      'content-type': types[path.slice(path.lastIndexOf('.') + 1)],
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
    })
    response.end(file)
    return true
  }
}
