import type { Context } from 'hono'
import type { StaticFile } from './static-files.ts'

/** On every answer of a page's server. */
export const safeHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
} as const

/** Files go out as they are, uncompressed: what is measured on the wire is what was built. */
export const answerFile = (context: Context, file: StaticFile, headers: Readonly<Record<string, string>>): Response => {
  const caching = { ...headers, etag: file.etag, 'cache-control': file.cacheControl }
  return context.req.header('if-none-match') === file.etag
    ? context.body(null, 304, caching)
    : context.body(file.body, 200, { ...caching, 'content-type': file.contentType })
}
