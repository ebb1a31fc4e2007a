import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { hostHtml } from '../../sandbox/host-html.ts'

const examples = fileURLToPath(new URL('../../examples/', import.meta.url))
const read = (path: string): string => readFileSync(examples + path, 'utf8')

const chains = [
  { caipNetworkId: 'eip155:31337', name: 'Sandbox One', rpcUrl: 'http://127.0.0.1:34521' },
  { caipNetworkId: 'eip155:31338', name: 'Sandbox Two', rpcUrl: 'http://127.0.0.1:39407' },
] as const

test("the plain page's own files leave the loader its room below 3 KiB", () => {
  const files = [hostHtml(read('plain/index.html'), chains, false), read('plain/style.css'), read('plain/main.js')]
  const sizes = files.map((text) => gzipSync(text, { level: 9 }).length)
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(1.1 * 1024)
})

test('the host pages leave the name of the button to the button, and ask nothing of strangers', () => {
  const sources = readdirSync(examples, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /^(?!server\b).*\.(?:html|css|js|ts|tsx)$/.test(path),
  )
  expect(sources.length).toBeGreaterThan(8)
  for (const path of sources) {
    expect(read(path), path).not.toMatch(/connect wallet/i)
    expect(read(path), path).not.toMatch(/https?:\/\//)
  }
})

test('the host pages are written as a host would write them: no timers, and nothing that the package has', () => {
  const sources = readdirSync(examples, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.(?:js|tsx?)$/.test(path),
  )
  for (const path of sources) expect(read(path), path).not.toMatch(/setTimeout|useSyncExternalStore/)
})

test('a page learns only of chains that run', () => {
  expect(hostHtml('<head></head>{eip155:31338}', chains, false)).toBe('<head></head>http://127.0.0.1:39407')
  expect(() => hostHtml('<head></head>{eip155:1}', chains, false)).toThrow('eip155:1')
})
