import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startDirectory } from '../../sandbox/directory/directory-server.ts'
import { drawIcon } from '../../sandbox/directory/icon.ts'
import { walletRegistry } from '../../sandbox/directory/wallet-registry.ts'
import type { RunningServer } from '../../sandbox/http-server.ts'
import { DirectoryCaller } from './support/directory-calls.ts'

let server: RunningServer
let caller: DirectoryCaller
beforeAll(async () => {
  server = await startDirectory({ port: 0 })
  caller = new DirectoryCaller(server.url)
})
afterAll(() => server.stop())

/** The chunks of a PNG file, read without the code that wrote it. */
const chunksOf = (file: Uint8Array): ReadonlyMap<string, Uint8Array> => {
  const view = new DataView(file.buffer, file.byteOffset)
  const chunks = new Map<string, Uint8Array>()
  for (let at = 8; at < file.length; ) {
    const length = view.getUint32(at)
    chunks.set(new TextDecoder().decode(file.subarray(at + 4, at + 8)), file.subarray(at + 8, at + 8 + length))
    at += 12 + length
  }
  return chunks
}

describe('images', () => {
  test('every wallet with an image id has one, and no two alike', async () => {
    const ids = walletRegistry.flatMap(({ image_id }) => image_id ?? [])
    const drawn = new Set<string>()
    for (const id of ids) {
      const response = await caller.get(`/getWalletImage/${id}`)
      expect(response.headers.get('content-type')).toBe('image/png')
      drawn.add(Buffer.from(await response.arrayBuffer()).toString('base64'))
    }
    expect(drawn.size).toBe(ids.length)
  })

  test('are sound PNG files of three colours', () => {
    const file = drawIcon('a text')
    expect([...file.subarray(0, 8)]).toEqual([137, 80, 78, 71, 13, 10, 26, 10])
    const chunks = chunksOf(file)
    expect([...chunks.keys()]).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND'])
    expect([...(chunks.get('IHDR') ?? [])]).toEqual([0, 0, 0, 96, 0, 0, 0, 96, 8, 3, 0, 0, 0])
    const rows = inflateSync(chunks.get('IDAT') ?? new Uint8Array())
    expect(rows.length).toBe(96 * 97)
    expect(Math.max(...rows)).toBeLessThan((chunks.get('PLTE')?.length ?? 0) / 3)
    expect(file.length).toBeLessThan(4096)
  })

  test('are the same on every run', () => {
    expect(drawIcon('ETH')).toEqual(drawIcon('ETH'))
    expect(drawIcon('ETH')).not.toEqual(drawIcon('DAI'))
  })

  test.each([
    '/getWalletImage/00000000-0000-0000-0000-000000000000',
    '/public/getAssetImage/ETH',
    '/public/getCurrencyImage/usd',
    '/public/getTokenImage/NONE',
  ])('%s is not there', async (path) => {
    const response = await caller.get(path)
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([404, '*'])
  })
})
