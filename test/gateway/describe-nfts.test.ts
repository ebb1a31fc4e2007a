import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { err, ok } from '../../core/domain/shared/result.ts'
import { gatewayMigrations } from '../../gateway/gateway-migrations.ts'
import type { ForeignFetch } from '../../gateway/http/foreign-fetch.ts'
import { createImages, type Images } from '../../gateway/images/images.ts'
import { createDescribeNfts } from '../../gateway/nfts/describe-nfts.ts'
import type { ServiceDatabase } from '../../service-kit/database/database.ts'
import { openDatabase } from '../../service-kit/database/open-database.ts'
import { createLogger } from '../../service-kit/logger.ts'
import { databaseKinds, type LocalDatabase } from './local/support/local-database.ts'

const png = Buffer.from(`89504e470d0a1a0a${'00'.repeat(40)}`, 'hex')
const pngUrl = `data:image/png;base64,${png.toString('base64')}`
const svgUrl = `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`
const { signal } = new AbortController()

describe.each(databaseKinds)('what strangers say of NFTs, on %s', (_, createDatabase) => {
  let own: LocalDatabase
  let database: ServiceDatabase
  let images: Images
  let answer: (url: string) => ReturnType<ForeignFetch>
  const asked: string[] = []
  const fetchForeign: ForeignFetch = (url) => {
    asked.push(url)
    return answer(url)
  }
  beforeAll(async () => {
    own = await createDatabase()
    database = await openDatabase(own.options, gatewayMigrations, createLogger('silent', 'gateway'))
    images = createImages({ database, key: Buffer.from('key'), fetchForeign, readsIpfs: true })
  })
  beforeEach(() => {
    asked.length = 0
    answer = async () => err('nothing')
  })
  afterAll(async () => {
    await database.close()
    await own.remove()
  })

  const describeWith = (patienceMs = 60_000) => createDescribeNfts({ database, images, fetchForeign, patienceMs })
  const described = (...uris: readonly string[]) =>
    describeWith()(
      uris.map((uri) => ({ kind: 'uri', uri })),
      signal,
    )
  const inData = (json: string): string => `data:application/json;base64,${Buffer.from(json).toString('base64')}`
  const nothing = { name: undefined, image: undefined }

  test('is read from data:, in any spelling', async () => {
    const json = '{"name":"100% Ü","image":"https://a.example/b.png"}'
    const whole = { name: '100% Ü', image: 'https://a.example/b.png' }
    for (const uri of [
      inData(json),
      `data:application/json;utf8,${json}`,
      `data:,${encodeURIComponent(json)}`,
      `DATA:application/json;charset=utf-8;base64,${encodeURIComponent(Buffer.from(json).toString('base64'))}`,
    ])
      expect(await described(uri)).toEqual([whole])
    expect(asked).toEqual([])
  })

  test('is fetched over HTTPS and from IPFS once, and nothing else is', async () => {
    answer = async () => ok(Buffer.from('{"name":"One","image_url":"ipfs://root/1.png"}'))
    const one = { name: 'One', image: 'ipfs://root/1.png' }
    const uris = ['https://a.example/1', 'ipfs://root/1', 'https://a.example/1'] as const
    expect(await described(...uris)).toEqual([one, one, one])
    expect(await described(...uris)).toEqual([one, one, one])
    expect(asked).toEqual(['https://a.example/1', 'ipfs://root/1'])
    expect(await described('http://a.example/1', 'file:///etc/passwd', 'hello', '')).toEqual(Array(4).fill(nothing))
    expect(asked).toHaveLength(2)
  })

  test('is not asked for again for a while where nothing came', async () => {
    answer = async (url) => (url.endsWith('json') ? ok(Buffer.from('<html>')) : err('down'))
    for (let turn = 0; turn < 2; turn += 1)
      expect(await described('https://b.example/json', 'https://b.example/down')).toEqual([nothing, nothing])
    expect(asked).toEqual(['https://b.example/json', 'https://b.example/down'])
  })

  test('may be nonsense: what makes sense of it is shown, in one line', async () => {
    const long = 'x'.repeat(5_000)
    expect(
      await described(
        ...['null', '7', '[]', '{', '{}', '{"name":7,"image":{}}', `{"name":"a\\n\\u202eb${long}"}`].map(inData),
        ...[
          'javascript:alert(1)',
          'http://a.example/b.png',
          `https://a.example/${long}`,
          'https://a.example/\\u0000',
        ].map((image) => inData(`{"name":"n","image":"${image}"}`)),
        'data:application/json',
        'data:application/json;base64,####',
      ),
    ).toEqual([
      ...[nothing, nothing, nothing, nothing, nothing, nothing],
      { name: expect.stringMatching(/^a bx{20,62}…$/), image: undefined },
      ...Array(4).fill({ name: 'n', image: undefined }),
      ...[nothing, nothing],
    ])
  })

  test('has pictures in itself, which get an address; SVG does not', async () => {
    const [raster, vector] = await described(
      inData(`{"image":"${pngUrl}"}`),
      inData(`{"name":"v","image":"${svgUrl}"}`),
    )
    expect(vector).toEqual({ name: 'v', image: undefined })
    expect(raster?.image).toMatch(/^picture:/)
    const signed =
      images
        .pathOf(raster?.image ?? '')
        ?.split('/')
        .at(-1) ?? ''
    expect(await images.read(signed, signal)).toMatchObject({ ok: true, value: { type: 'image/png' } })
    const known = { kind: 'metadata', name: 'Known', image: pngUrl } as const
    expect(await describeWith()([known, undefined], signal)).toEqual([{ ...raster, name: 'Known' }, nothing])
  })

  test('is waited for no longer than a page may take', async () => {
    answer = (url) =>
      url.endsWith('quick') ? Promise.resolve(ok(Buffer.from('{"name":"Quick"}'))) : new Promise(() => {})
    const late = describeWith(1_000)
    const uris = ['https://c.example/never', 'https://c.example/quick', 'https://c.example/never']
    expect(
      await late(
        uris.map((uri) => ({ kind: 'uri', uri })),
        signal,
      ),
    ).toEqual([nothing, { name: 'Quick', image: undefined }, nothing])
  })
})
