import { readFileSync } from 'node:fs'

/** Two folders up, from its source as from the published file. */
const manifest = new URL('../../package.json', import.meta.url)

export const packageVersion = (): string => {
  const { version }: { readonly version: string } = JSON.parse(readFileSync(manifest, 'utf8'))
  return version
}
