import { randomBytes } from 'node:crypto'

/** What a browser's cookie says or, where it has none, another one: 32 bytes as base64url. */
export const browserToken = (kept: string | undefined): string =>
  kept !== undefined && /^[\w-]{43}$/.test(kept) ? kept : randomBytes(32).toString('base64url')
