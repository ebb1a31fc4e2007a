import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { readRequest } from '../../secure-site/frame/frame-requests.ts'
import { runs } from '../support/long-runs.ts'

const id = 'abcdefgh12345678'
const nothing = (data: unknown) => expect(readRequest(data)).toBeUndefined()
const sparse = (length: number): unknown[] => {
  const list: unknown[] = []
  list.length = length
  return list
}

// All of it crosses a port of a browser as it is. Counting it would take minutes, or all memory.
test.each<[string, () => unknown]>([
  ['a list of four thousand million holes', () => sparse(2 ** 32 - 1)],
  ['holes within', () => ({ list: sparse(2 ** 32 - 1) })],
  ['many bytes', () => new Uint8Array(200_000_000)],
  ['bytes', () => new Uint8Array(2)],
  ['shared bytes', () => new SharedArrayBuffer(8)],
  ['a map', () => new Map([['email', 'visitor@mail.example']])],
  ['a set', () => new Set(['x'])],
  ['a date', () => new Date(0)],
  ['an expression', () => /x/],
  ['an error', () => new Error('x')],
  ['a large number', () => 5n],
  ['a text of megabytes', () => 'x'.repeat(100_000_000)],
  ['too many members', () => Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [String(at), 0]))],
  ['a number that is no JSON', () => Number.NaN],
  ['what is five deep', () => ({ a: { b: { c: { d: {} } } } })],
])('%s is no message', (_, made) => {
  const payload = made()
  nothing({ id, type: 'GET_USER', payload })
  nothing({ id, type: 'ABORT', payload })
  nothing(payload)
})

test('a request is read as it was meant', () => {
  const takes = { chainId: 'eip155:1', signIn: { version: '1', nonce: 'abcdefgh12345678', issuedAt: 'x' } }
  expect(readRequest({ id, type: 'GET_USER', payload: takes })).toEqual({
    id,
    kind: 'request',
    request: { name: 'GET_USER', takes },
  })
  const onSolana = { chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }
  expect(readRequest({ id, type: 'GET_USER', payload: onSolana })).toMatchObject({ kind: 'request' })
  expect(readRequest({ id, type: 'IS_CONNECTED' })).toMatchObject({ kind: 'request' })
  expect(readRequest({ id, type: 'ABORT' })).toEqual({ id, kind: 'abort' })
})

test.each<[string, unknown]>([
  ['another namespace', { chainId: 'bip122:000000000019d6689c085ae165831e93' }],
  ['a short hash', { chainId: 'solana:1' }],
  ['a hash that is none', { chainId: `solana:${'0'.repeat(32)}` }],
  ['a whole hash', { chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d' }],
  ['a chain of nineteen digits', { chainId: 'eip155:1000000000000000000' }],
  ['chain 0', { chainId: 'eip155:0' }],
  ['something more', { chainId: 'eip155:1', address: '0x0' }],
  ['a list', ['eip155:1']],
  ['nothing', undefined],
])('an account for %s is a wrong request, and said to be', (_, payload) => {
  expect(readRequest({ id, type: 'GET_USER', payload })).toEqual({ id, kind: 'wrong', name: 'GET_USER' })
})

test.each(['', 'short', 'x'.repeat(65), 'with a space in it', 5, undefined])('%s is no id', (wrong) => {
  nothing({ id: wrong, type: 'IS_CONNECTED' })
})

it('never throws, and gives nothing that was not asked for', () => {
  fc.assert(
    fc.property(fc.anything({ withMap: true, withSet: true, withTypedArray: true, withSparseArray: true }), (data) => {
      for (const sent of [data, { id, type: 'GET_USER', payload: data }, { id, type: data }]) {
        const read = readRequest(sent)
        if (read?.kind === 'request' && read.request.name === 'GET_USER')
          expect(read.request.takes.chainId).toMatch(/^(eip155:\d+|solana:\w{32})$/)
      }
    }),
    { numRuns: runs(300) },
  )
})
