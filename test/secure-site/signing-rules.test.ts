import fc from 'fast-check'
import { keccak256 } from 'viem'
import { describe, expect, test, vi } from 'vitest'
import { FrameError } from '../../secure-site/frame/frame-error.ts'
import { NetworkRefusal, type NetworkRpc } from '../../secure-site/frame/http/network-rpc.ts'
import { isForeignSignIn } from '../../secure-site/frame/signing/foreign-sign-in.ts'
import { createRequestQueue } from '../../secure-site/frame/signing/request-queue.ts'
import { sendRaw } from '../../secure-site/frame/signing/send-raw.ts'
import { createSentNumbers, rememberedMs } from '../../secure-site/frame/signing/sent-numbers.ts'
import { visibleText } from '../../secure-site/frame/signing/visible-text.ts'
import { runs } from '../support/long-runs.ts'

const address = '0x1111111111111111111111111111111111111111'
const other = '0x2222222222222222222222222222222222222222'
const origin = 'https://app.example'
const place = { origin, namespace: 'eip155', address } as const

const signIn = ({ domain = 'app.example', uri = origin, account = address, more = '' } = {}): string =>
  `${domain} wants you to sign in with your Ethereum account:\n${account}\n\nHello\n\nURI: ${uri}\nVersion: 1\nChain ID: 1\nNonce: abcdefgh12345678\nIssued At: 2026-11-29T12:00:00.000Z${more}`

describe('a sign-in', () => {
  test('to the page itself is none to another page', () => {
    expect(isForeignSignIn(signIn(), place)).toBe(false)
    expect(isForeignSignIn(signIn({ uri: `${origin}/login` }), place)).toBe(false)
    expect(isForeignSignIn(signIn({ domain: 'https://app.example' }), place)).toBe(false)
  })

  test.each([
    ['another domain', signIn({ domain: 'evil.example' })],
    ['a domain below', signIn({ domain: 'sub.app.example' })],
    ['a port', signIn({ domain: 'app.example:8080' })],
    ['another scheme', signIn({ domain: 'http://app.example' })],
    ['another address', signIn({ uri: 'https://evil.example' })],
    ['an address that is none of a page', signIn({ uri: 'urn:x:y' })],
    ['another account', signIn({ account: other })],
    ['resources', signIn({ more: '\nResources:\n- https://app.example' })],
    ['rights', signIn({ more: '\nResources:\n- urn:recap:eyJhdHQiOnt9fQ' })],
    ['something behind it', `${signIn()}\nPS`],
    ['something in front of it', `\n${signIn()}`],
    ['another chain’s account', 'app.example wants you to sign in with your Solana account:\nx'],
  ])('with %s is refused', (_, text) => {
    expect(isForeignSignIn(text, place)).toBe(true)
  })

  test('is found however it is spelled, spaced and broken', () => {
    const noise = fc.array(
      fc.constantFrom(' ', '\n', '\t', '\r', '\u200b', '\u202e', '\u0000', '\u00ad', '\ufeff', '-', '1'),
      {
        maxLength: 3,
      },
    )
    const claim = [...'wants you to sign in with your Ethereum account']
    fc.assert(
      fc.property(
        fc.array(fc.tuple(noise, fc.boolean(), fc.boolean()), { minLength: claim.length, maxLength: claim.length }),
        fc.string(),
        fc.string(),
        (changes, before, after) => {
          const text = claim.map((letter, at) => {
            const [between = [], isLarge, isWide] = changes[at] ?? []
            const cased = isLarge ? letter.toUpperCase() : letter
            const code = cased.charCodeAt(0)
            return `${between.join('')}${isWide && code > 32 ? String.fromCharCode(code + 0xfee0) : cased}`
          })
          expect(isForeignSignIn(`${before}${text.join('')}${after}`, place)).toBe(true)
        },
      ),
      { numRuns: runs(300) },
    )
  })

  test('is not what other texts are', () => {
    for (const text of ['', 'Hello', 'I want to sign in', 'Your Ethereum account is ready'])
      expect(isForeignSignIn(text, place)).toBe(false)
  })
})

test('the next transaction has a number of its own, whatever a node has heard of', () => {
  let time = 0
  const sent = createSentNumbers(() => time)
  const [one, other] = [sent('one'), sent('other')]
  expect(one.next(4n)).toBe(4n)
  one.keep(4n)
  expect([one.next(4n), one.next(3n), one.next(5n), one.next(9n), other.next(4n)]).toEqual([5n, 5n, 5n, 9n, 4n])
  expect(sent('one').next(4n)).toBe(5n)
  // One that never came into a block holds nobody up for ever.
  time = rememberedMs
  expect(one.next(4n)).toBe(4n)
})

test('of a text everything is to be seen', () => {
  expect(visibleText('a\u202Eb\u200Bc\nd\te\r')).toBe('a‹U+202E›b‹U+200B›c\nd\te‹U+000D›')
  expect(visibleText(`one${'\n \t'.repeat(300)}\ntwo`)).toBe('one\n‹300 empty lines›\ntwo')
  expect(visibleText(`one${'\u3000 \u00a0'.repeat(300)}two`)).toBe('one ‹900 blanks› two')
  expect(visibleText(`o${'\u0301'.repeat(6)}`)).toBe(`o${'\u0301'.repeat(4)}‹U+0301›‹U+0301›`)
  for (const text of ['one\n\n\n\ntwo', `one${' '.repeat(16)}two`, 'กี้', 'u\u0308\u0301'])
    expect(visibleText(text)).toBe(text)
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(visibleText(text)).not.toMatch(/[^\P{C}\n\t]|\p{DI}|\p{M}{5}/u)
      if (/^[ -~]*$/.test(text) && !/ {17}/.test(text)) expect(visibleText(text)).toBe(text)
    }),
    { numRuns: runs(300) },
  )
})

describe('requests', () => {
  test('come one after the other, and a refusal or an abort holds nobody up', async () => {
    const queue = createRequestQueue(3)
    const order: string[] = []
    const none = new AbortController().signal
    const aborted = new AbortController()
    const act =
      (name: string, fails = false) =>
      async () => {
        order.push(`${name} begins`)
        await Promise.resolve()
        order.push(`${name} ends`)
        if (fails) throw new Error(name)
        return name
      }
    const all = Promise.allSettled([
      queue.take(act('one', true), none),
      queue.take(act('two'), aborted.signal),
      queue.take(act('three'), none),
      queue.take(act('four'), none),
      queue.take(act('five'), none),
    ])
    aborted.abort(new Error('aborted'))
    expect((await all).map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
      'fulfilled',
      'fulfilled',
      'rejected',
    ])
    expect(order).toEqual(['one begins', 'one ends', 'three begins', 'three ends', 'four begins', 'four ends'])
    expect(await queue.take(act('six'), none)).toBe('six')
  })
})

describe('sending', () => {
  const raw = '0x02aa' as const
  const hash = keccak256(raw)
  const lost = new FrameError('NETWORK_UNREACHABLE', 'no')
  const rpcOf = (sends: readonly (string | Error)[], isThere: boolean | Error): NetworkRpc => {
    const left = [...sends]
    return {
      ask: async (method, params) => {
        if (method === 'eth_getTransactionByHash') {
          if (isThere instanceof Error) throw isThere
          return isThere ? { hash: params[0] } : null
        }
        expect(params).toEqual([raw])
        const answer = left.shift() ?? lost
        if (answer instanceof Error) throw answer
        return answer
      },
    }
  }
  const send = async (rpc: NetworkRpc): Promise<string> => {
    vi.useFakeTimers()
    try {
      const sent = sendRaw(rpc, raw).catch((error: FrameError) => error.fault.code)
      await vi.runAllTimersAsync()
      return await sent
    } finally {
      vi.useRealTimers()
    }
  }
  test.each<[string, NetworkRpc, string]>([
    ['goes', rpcOf([hash], false), hash],
    ['goes again with the same bytes', rpcOf([lost, hash], false), hash],
    ['is known already', rpcOf([lost, new NetworkRefusal('already known')], false), hash],
    ['is in a block already, the answer was lost', rpcOf([lost, new NetworkRefusal('nonce too low')], true), hash],
    ['was lost, and is there', rpcOf([lost, lost, lost], true), hash],
    ['was lost, and nobody can say', rpcOf([lost, lost, lost], lost), 'OUTCOME_UNKNOWN'],
    ['was lost, and is not seen', rpcOf([lost, lost, lost], false), 'OUTCOME_UNKNOWN'],
    ['is refused', rpcOf([new NetworkRefusal('nonce too low')], false), 'SEND_FAILED'],
    [
      'was lost, and is refused then',
      rpcOf([lost, new NetworkRefusal('insufficient funds'), lost], false),
      'OUTCOME_UNKNOWN',
    ],
    ['is refused by who comes second', rpcOf([new NetworkRefusal('insufficient funds for gas')], true), hash],
    ['is refused, and nobody can say', rpcOf([new NetworkRefusal('nonce too low')], lost), 'SEND_FAILED'],
    ['is refused for its price', rpcOf([new NetworkRefusal('transaction underpriced')], false), 'SEND_FAILED'],
  ])('it %s', async (_, rpc, result) => {
    expect(await send(rpc)).toBe(result)
  })
})
