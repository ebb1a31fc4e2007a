import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseSiwxMessage } from '../../../core/domain/sign-in/parse-message.ts'
import type { SiwxFault } from '../../../core/domain/sign-in/siwx-fault.ts'
import { faultText } from '../../../core/domain/sign-in/siwx-fault.ts'
import type { SiwxMessage } from '../../../core/domain/sign-in/siwx-message.ts'
import { writeSiwxMessage } from '../../../core/domain/sign-in/write-message.ts'
import { forAll } from '../shared/for-all.ts'
import { anyMessage, exampleMessage, exampleText } from './messages.ts'

const write = (message: SiwxMessage): string => {
  const text = writeSiwxMessage(message)
  if (!text.ok) throw new Error(faultText(text.failure))
  return text.value
}
const faultOf = (text: string): SiwxFault | undefined => {
  const parsed = parseSiwxMessage(text)
  return parsed.ok ? undefined : parsed.failure
}

describe('a sign-in message', () => {
  it('is EIP-4361’s own text for EVM, and is read from it', () => {
    expect(write(exampleMessage)).toBe(exampleText)
    expect(parseSiwxMessage(exampleText)).toEqual({ ok: true, value: exampleMessage })
  })

  it('says its namespace elsewhere, and the reference of the chain', () => {
    const { statement: _, resources: __, ...rest } = exampleMessage
    const message: SiwxMessage = {
      ...rest,
      accountAddress: 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1',
      chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      expirationTime: '2021-10-30T16:25:24.5+02:00',
      notBefore: '2021-08-30T16:25:24Z',
      requestId: 'a:1',
      resources: [],
    }
    expect(write(message)).toBe(
      [
        'example.com wants you to sign in with your Solana account:',
        'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1',
        '',
        '',
        'URI: https://example.com/login',
        'Version: 1',
        'Chain ID: 5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
        'Nonce: 32891756',
        'Issued At: 2021-09-30T16:25:24Z',
        'Expiration Time: 2021-10-30T16:25:24.5+02:00',
        'Not Before: 2021-08-30T16:25:24Z',
        'Request ID: a:1',
        'Resources:',
      ].join('\n'),
    )
  })

  it('is read back into what it was written from, in every namespace', () => {
    forAll(anyMessage, (message) => {
      expect(parseSiwxMessage(write(message))).toEqual({ ok: true, value: message })
    })
  })

  it('has one text for one meaning: what is read from anything else that is one is written as it was', () => {
    forAll(
      anyMessage,
      fc.nat(),
      fc.constantFrom('', ' ', '\n', 'a', '0', ':', '\r', '\u00e9'),
      (message, at, piece) => {
        const text = write(message)
        const place = at % (text.length + 1)
        const mutated = text.slice(0, place) + piece + text.slice(place + (piece === '' ? 1 : 0))
        const parsed = parseSiwxMessage(mutated)
        // Sign In With Solana has a second layout for a message without a statement.
        if (parsed.ok && !(message.chainId.startsWith('solana:') && parsed.value.statement === undefined))
          expect(write(parsed.value)).toBe(mutated)
      },
    )
  })

  it('is not written where a field has not its form, or would bring lines of its own', () => {
    const wrong: Partial<Record<keyof SiwxMessage, unknown>> = {
      scheme: 'ht tp',
      domain: 'exa mple.com',
      accountAddress: 'C02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
      chainId: 'eip155:01',
      uri: '/login',
      version: '2',
      nonce: '1234567',
      statement: 'I accept\nURI: https://evil.example',
      issuedAt: '2021-09-30',
      expirationTime: '2021-02-30T16:25:24Z',
      notBefore: 'now',
      requestId: 'a b',
      resources: ['https://example.com', 'two\nlines'],
    }
    for (const [field, value] of Object.entries(wrong))
      expect(writeSiwxMessage({ ...exampleMessage, [field]: value })).toEqual({
        ok: false,
        failure: { reason: 'malformed', field },
      })
    expect(writeSiwxMessage({ ...exampleMessage, statement: 'a'.repeat(10_000) })).toEqual({
      ok: false,
      failure: { reason: 'too-long' },
    })
  })

  it('is read from nothing that is no text of the kind, whatever it is', () => {
    forAll(fc.string({ size: 'large' }), (text) => {
      expect(parseSiwxMessage(text).ok).toBe(false)
    })
  })
})

describe('Sign In With Solana as wallets write it', () => {
  const lines = (...rest: readonly string[]): string =>
    [
      'example.com wants you to sign in with your Solana account:',
      'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1',
      ...rest,
      'URI: https://example.com/login',
      'Version: 1',
      'Chain ID: solana:mainnet',
      'Nonce: 32891756',
      'Issued At: 2021-09-30T16:25:24Z',
    ].join('\n')

  it('has one empty line where there is no statement, and names its chain', () => {
    for (const text of [lines(''), lines('').replace('solana:mainnet', 'mainnet')])
      expect(parseSiwxMessage(text)).toMatchObject({
        value: { chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', nonce: '32891756' },
      })
    expect(parseSiwxMessage(lines('', 'Aye', ''))).toMatchObject({ value: { statement: 'Aye' } })
  })

  it('is none without that line, and no message of EVM', () => {
    expect(faultOf(lines())).toEqual({ reason: 'layout', line: 3 })
    const ours = exampleText.replace('I accept the ExampleOrg Terms of Service: https://example.com/tos\n\n', '')
    expect(faultOf(ours)).toEqual({ reason: 'layout', line: 4 })
  })
})

describe('a text that is no sign-in message has its reason', () => {
  const swap = (from: string, to: string): string => {
    expect(exampleText).toContain(from)
    return exampleText.replace(from, to)
  }
  it.each<readonly [string, string, SiwxFault]>([
    ['another kind of account', swap('Ethereum', 'Tron'), { reason: 'heading', line: 1 }],
    ['a member of every object', swap('Ethereum', 'constructor'), { reason: 'heading', line: 1 }],
    ['another greeting', swap('wants you to', 'would like you to'), { reason: 'heading', line: 1 }],
    ['no colon', swap('account:', 'account'), { reason: 'heading', line: 1 }],
    ['no domain', swap('example.com wants', ' wants'), { reason: 'malformed', field: 'domain', line: 1 }],
    ['a path in the domain', swap('example.com', 'a/b'), { reason: 'malformed', field: 'domain', line: 1 }],
    ['letters that look alike', swap('example', 'ex\u0430mple'), { reason: 'malformed', field: 'domain', line: 1 }],
    ['no scheme', swap('example.com', '://example.com'), { reason: 'malformed', field: 'scheme', line: 1 }],
    ['a short address', swap('Cc2\n', 'Cc\n'), { reason: 'malformed', field: 'accountAddress', line: 2 }],
    ['a CAIP-10 address', swap('0xC02', 'eip155:1:0xC02'), { reason: 'malformed', field: 'accountAddress', line: 2 }],
    ['no line after the address', swap('Cc2\n\n', 'Cc2\n'), { reason: 'layout', line: 3 }],
    ['no line after the statement', swap('tos\n\n', 'tos\n'), { reason: 'layout', line: 4 }],
    ['a line too many', swap('tos\n\n', 'tos\n\n\n'), { reason: 'missing', field: 'uri', line: 6 }],
    ['quotation marks', swap('I accept', '"I" accept'), { reason: 'malformed', field: 'statement', line: 4 }],
    ['no URI', swap('URI: https://example.com/login\n', ''), { reason: 'missing', field: 'uri', line: 6 }],
    [
      'a URI without a scheme',
      swap('https://example.com/login', 'login'),
      { reason: 'malformed', field: 'uri', line: 6 },
    ],
    ['another version', swap('Version: 1', 'Version: 2'), { reason: 'malformed', field: 'version', line: 7 }],
    ['no version', swap('Version: 1\n', ''), { reason: 'missing', field: 'version', line: 7 }],
    ['a CAIP-2 id', swap('Chain ID: 1', 'Chain ID: eip155:1'), { reason: 'malformed', field: 'chainId', line: 8 }],
    ['a leading zero', swap('Chain ID: 1', 'Chain ID: 01'), { reason: 'malformed', field: 'chainId', line: 8 }],
    ['a short nonce', swap('32891756', '3289175'), { reason: 'malformed', field: 'nonce', line: 9 }],
    ['a nonce with a dash', swap('32891756', '3289-1756'), { reason: 'malformed', field: 'nonce', line: 9 }],
    ['no time', swap('\nIssued At: 2021-09-30T16:25:24Z', ''), { reason: 'missing', field: 'issuedAt', line: 10 }],
    ['another case', swap('Issued At', 'Issued at'), { reason: 'missing', field: 'issuedAt', line: 10 }],
    ['a day that there is not', swap('09-30', '09-31'), { reason: 'malformed', field: 'issuedAt', line: 10 }],
    [
      'a nonce twice',
      swap('Resources', 'Nonce: 32891757\nResources'),
      { reason: 'repeated', field: 'nonce', line: 11 },
    ],
    [
      'times the wrong way round',
      swap('Resources', 'Not Before: 2021-09-30T16:25:24Z\nExpiration Time: 2021-09-30T16:25:24Z\nResources'),
      { reason: 'out-of-order', field: 'expirationTime', line: 12 },
    ],
    ['a field of its own', swap('Resources', 'Remark: none\nResources'), { reason: 'unknown-field', line: 11 }],
    ['a label alone', swap('Resources', 'Request ID:\nResources'), { reason: 'unknown-field', line: 11 }],
    ['a resource without its mark', swap('- ipfs', 'ipfs'), { reason: 'malformed', field: 'resources', line: 12 }],
    ['a resource that is no URI', swap('- ipfs://', '- '), { reason: 'malformed', field: 'resources', line: 12 }],
    ['a line at its end', `${exampleText}\n`, { reason: 'malformed', field: 'resources', line: 14 }],
    ['Windows’ line ends', exampleText.replaceAll('\n', '\r\n'), { reason: 'heading', line: 1 }],
    ['more than anybody reads', `${exampleText}${'\n- a:b'.repeat(2_000)}`, { reason: 'too-long' }],
    ['nothing', '', { reason: 'heading', line: 1 }],
  ])('%s', (_, text, fault) => {
    expect(faultOf(text)).toEqual(fault)
    expect(faultText(fault)).toMatch(/^[a-z-]+( \w+)?( in line \d+)?$/)
  })

  it('an address whose letters are no checksum, where whoever asks knows the hash function', () => {
    const checksum = (_: string, address: string) => address.toLowerCase()
    expect(parseSiwxMessage(exampleText, { checksum })).toEqual({
      ok: false,
      failure: { reason: 'checksum', field: 'accountAddress', line: 2 },
    })
    expect(parseSiwxMessage(exampleText, { checksum: (_, address) => address }).ok).toBe(true)
  })
})
