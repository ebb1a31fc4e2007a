import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const page =
  '<!doctype html><html lang="en"><head><title>A host</title><script type="application/json">["{eip155:31338}"]</script></head><body><h1>A host</h1></body></html>'

export interface HostRoots {
  readonly roots: { readonly react: string; readonly plain: string }
  remove(): void
}

/** Two small built hosts on disk. */
export const makeHostRoots = (): HostRoots => {
  const base = mkdtempSync(join(tmpdir(), 'latchkey-hosts-'))
  const root = (name: string): string => {
    const folder = join(base, name)
    mkdirSync(join(folder, 'assets'), { recursive: true })
    writeFileSync(join(folder, 'index.html'), page)
    writeFileSync(join(folder, 'style.css'), 'h1 { color: teal }')
    writeFileSync(join(folder, 'assets/entry-DmXy_12a.js'), `export const host = '${name}'`)
    return folder
  }
  return {
    roots: { react: root('react'), plain: root('plain') },
    remove: () => rmSync(base, { recursive: true, force: true }),
  }
}
