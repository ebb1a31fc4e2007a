import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPublicFetch } from '../../gateway/http/public-fetch.ts'
import { createCcipRead } from '../../gateway/names/ccip-read.ts'
import { type JsonReply, type JsonServer, startJsonServer } from './support/json-server.ts'

let gateway: JsonServer
let answer: (path: string) => JsonReply | undefined
beforeAll(async () => {
  gateway = await startJsonServer((path) => answer(path))
})
beforeEach(() => {
  answer = () => ({ body: { data: '0xabcd' } })
})
afterAll(() => gateway.stop())

const publicFetch = createPublicFetch({ timeoutMs: 5_000, maxBytes: 1_000, isAllowed: () => true })
const read = (...urls: readonly string[]) =>
  createCcipRead(publicFetch, new AbortController().signal)({ data: '0x12', sender: '0xAbC0', urls })

test('asks the gateway that a contract names, by its path or with a body (EIP-3668)', async () => {
  expect(await read(`${gateway.url}/{sender}/{data}.json`)).toBe('0xabcd')
  expect(gateway.asked().at(-1)).toBe('/0xabc0/0x12.json')
  expect(await read(`${gateway.url}/post`)).toBe('0xabcd')
  expect(gateway.asked().at(-1)).toBe('/post')
})

test.each<[string, JsonReply]>([
  ['is broken', { status: 500, body: { data: '0x' } }],
  ['answers with something else', { body: { data: 'hello' } }],
  ['answers with no JSON', { body: 'hello' }],
])('asks the next one when one %s, and says so when none is left', async (_, reply) => {
  answer = (path) => (path === '/bad' ? reply : { body: { data: '0x01' } })
  expect(await read(`${gateway.url}/bad`, `${gateway.url}/good`)).toBe('0x01')
  await expect(read(`${gateway.url}/bad`)).rejects.toThrow('No gateway of the name answered.')
})

test('asks four at most', async () => {
  answer = () => ({ status: 404, body: {} })
  const before = gateway.asked().length
  await expect(read(...Array.from({ length: 10 }, (_, index) => `${gateway.url}/${index}`))).rejects.toThrow()
  expect(gateway.asked().length - before).toBe(4)
})
