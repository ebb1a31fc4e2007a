import fc from 'fast-check'
import { createPublicClient, getAddress, http } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { parseSiweMessage, validateSiweMessage } from 'viem/siwe'
import { beforeAll, describe, expect, test } from 'vitest'
import { parseSiwxMessage } from '../../core/domain/sign-in/parse-message.ts'
import type { SiwxMessage } from '../../core/domain/sign-in/siwx-message.ts'
import { writeSiwxMessage } from '../../core/domain/sign-in/write-message.ts'
import { evmAddress } from '../domain/shared/arbitraries.ts'
import { messageIn, pageHost } from '../domain/sign-in/messages.ts'
import { startAnvil } from '../support/anvil.ts'
import { limitOfRuns, runs } from '../support/long-runs.ts'
import { mutated } from './mutated-texts.ts'
import { type SignInVerifiers, signInVerifiers } from './sign-in-verifiers.ts'

let siwe: SignInVerifiers
beforeAll(async () => {
  siwe = await signInVerifiers()
})

const accountAddress = evmAddress.map((address) => getAddress(address.toLowerCase() as `0x${string}`))
/** As a modal makes them: any field, and a domain as `location.host` has it. */
const ours = messageIn('eip155', { accountAddress, domain: pageHost })
const any = messageIn('eip155', { accountAddress })

const write = (message: SiwxMessage): string => {
  const text = writeSiwxMessage(message)
  if (!text.ok) throw new Error(JSON.stringify(text.failure))
  return text.value
}
const read = (text: string) =>
  parseSiwxMessage(text, { checksum: (_, address) => getAddress(address.toLowerCase() as `0x${string}`) })

/** `siwe` has a number there, so that of a longer id only the first digits are its own. */
const withNumber = ({ accountAddress: address, chainId, ...rest }: SiwxMessage) => ({
  ...rest,
  address,
  chainId: Number(chainId.slice('eip155:'.length)),
})

test('`siwe` reads every EVM message that we write, in the same fields', () => {
  fc.assert(
    fc.property(any, (message) => {
      expect(siwe.readBySiwe(write(message))).toEqual(withNumber(message))
    }),
    { numRuns: runs(500) },
  )
})

test('viem reads every EVM message that we write for a page, in the same fields', () => {
  fc.assert(
    fc.property(ours, (message) => {
      const { issuedAt, expirationTime, notBefore, statement, requestId, ...rest } = withNumber(message)
      const parsed = parseSiweMessage(write(message))
      // It makes dates of times, of which it knows those in capitals, and takes what is empty for what is not there.
      const { issuedAt: _, expirationTime: __, notBefore: ___, ...fields } = parsed
      expect(fields).toEqual({
        ...rest,
        ...(statement ? { statement } : {}),
        ...(requestId ? { requestId } : {}),
      })
      for (const [name, text] of Object.entries({ issuedAt, expirationTime, notBefore })) {
        const date = Reflect.get(parsed, name)
        expect(date === undefined).toBe(text === undefined)
        if (text !== undefined && !/[tz]/.test(text)) expect(date.getTime()).toBe(Date.parse(text))
      }
    }),
    { numRuns: runs(500) },
  )
})

/** Of EIP-4361's “domain … authority” viem knows letters, digits, `+`, `,`, `-`, `.` and a port: of any other it takes neither domain nor account. */
const isReadByViem = (domain: string): boolean => /^[a-zA-Z0-9+,.-]*(?::[0-9]{1,5})?$/.test(domain)

describe('of the domains that there are, viem', () => {
  const readOf = (message: SiwxMessage) => {
    const { domain, address } = parseSiweMessage(write(message))
    return [domain, address]
  }
  const whole = ({ domain, accountAddress }: SiwxMessage) => [domain, accountAddress]

  test('reads those of the form it knows, and refuses the others', () => {
    const seen = { taken: 0, refused: 0 }
    fc.assert(
      fc.property(any, (message) => {
        const isRead = isReadByViem(message.domain)
        seen[isRead ? 'taken' : 'refused'] += 1
        expect(readOf(message)).toEqual(isRead ? whole(message) : [undefined, undefined])
      }),
      { numRuns: runs(500) },
    )
    // Both kinds have come in number.
    expect(seen.taken).toBeGreaterThan(50)
    expect(seen.refused).toBeGreaterThan(50)
  })

  // As docs/sign-in.md lists them.
  test.each([
    ['an IPv6 address', '[::1]'],
    ['one with a port', '[2001:db8::7]:3000'],
    ['a user', 'user@example.com'],
    ['an underscore', 'my_app.example.com'],
    ['another sign of RFC 3986', 'example~1.com'],
    ['something escaped', 'ex%61mple.com'],
    ['a colon without a port', 'example.com:'],
  ])('refuses %s, which is one by RFC 3986 and which `siwe` reads', (_, domain) => {
    const [sample] = fc.sample(any, 1)
    const message = { ...sample, domain } as SiwxMessage
    expect(readOf(message)).toEqual([undefined, undefined])
    expect(validateSiweMessage({ message: parseSiweMessage(write(message)), domain })).toBe(false)
    expect(siwe.readBySiwe(write(message))).toEqual(withNumber(message))
  })
})

test('`siwe` and viem take what a real key has signed, and nothing else', async () => {
  const anvil = await startAnvil()
  try {
    const client = createPublicClient({ transport: http(anvil.url) })
    for (const message of fc.sample(ours, 20)) {
      const account = privateKeyToAccount(generatePrivateKey())
      const now = new Date().toISOString()
      const signed = {
        ...message,
        accountAddress: account.address,
        scheme: 'https',
        issuedAt: now,
        chainId: 'eip155:31337',
      } as const
      const { expirationTime: _, notBefore: __, requestId, ...lasting } = signed
      // `siwe` verifies a text that it makes anew, and makes no line of an empty id.
      const text = write({ ...lasting, ...(requestId ? { requestId } : {}) })
      const signature = await account.signMessage({ message: text })
      const asked = { domain: message.domain, nonce: message.nonce, time: now }
      expect(await siwe.isSignedBySiwe(text, signature, asked)).toBe(true)
      expect(await client.verifySiweMessage({ message: text, signature, ...asked, time: new Date() })).toBe(true)
      expect(validateSiweMessage({ message: parseSiweMessage(text), domain: message.domain })).toBe(true)
      const other = text.replace(`Nonce: ${message.nonce}`, `Nonce: ${message.nonce}x`)
      expect(await siwe.isSignedBySiwe(other, signature, { ...asked, nonce: `${message.nonce}x` })).toBe(false)
    }
  } finally {
    await anvil.stop()
  }
})

/** Where `siwe` and we do not agree, and which clause it is about. */
const differences: readonly (readonly [clause: string, isSo: (text: string) => boolean])[] = [
  [
    'EIP-4361 “chain-id … See EIP-155 for valid CHAIN_IDs”: a number from 1 on, without a second spelling; CAIP-2 has 32 digits for it',
    (text) => /\nChain ID: (?:0\d*|\d{33,})\n/.test(text),
  ],
  [
    'EIP-4361 “date-time … RFC 3339”, 5.7: a 60th second is a leap second, which a day of UTC ends with',
    (text) => /(?:Issued At|Expiration Time|Not Before): .*:60/.test(text),
  ],
  [
    'EIP-4361 “domain … authority”, “uri … URI. See RFC 3986”: in IPv4address each dec-octet has a digit, and none to begin with that is 0',
    (text) => /\[[^\]]*(?:[:.]0\d|:\.|\.\.|\.\])/.test(text),
  ],
]

describe('`siwe` and we', () => {
  test(
    'take and refuse the same of thousands of texts, but for what is listed',
    () => {
      const count = runs(2_000, 100_000)
      const seen = { taken: 0, refused: 0 }
      fc.assert(
        fc.property(
          fc.oneof({ arbitrary: mutated(any.map(write)), weight: 9 }, { arbitrary: any.map(write), weight: 1 }),
          (text) => {
            const mine = read(text)
            const theirs = siwe.readBySiwe(text)
            seen[theirs === undefined ? 'refused' : 'taken'] += 1
            const clause = differences.find(([, isSo]) => isSo(text))?.[0]
            if (mine.ok === (theirs !== undefined)) {
              if (mine.ok) expect(withNumber(mine.value)).toEqual(theirs)
            } else if (clause === undefined) expect([text, mine]).toEqual([text, theirs])
          },
        ),
        { numRuns: count },
      )
      // Both kinds have come in number.
      expect(seen.taken).toBeGreaterThan(count / 10)
      expect(seen.refused).toBeGreaterThan(count / 10)
    },
    limitOfRuns(60_000),
  )

  test.each<readonly [string, string, string, boolean, boolean]>([
    ['a chain of 0', 'Chain ID: 1', 'Chain ID: 0', false, true],
    ['a leading zero', 'Chain ID: 1', 'Chain ID: 01', false, true],
    ['a longer id than CAIP-2 has room for', 'Chain ID: 1', `Chain ID: ${'1'.repeat(33)}`, false, true],
    ['an address without its last number', 'example.com wants', '[::1.2.3.] wants', false, true],
    ['an address with a number from 0 on', 'example.com wants', '[::1.2.3.04] wants', false, true],
    ['a 60th second in the middle of a day', '16:25:24Z', '16:25:60Z', false, true],
    ['a 60th second at its end', '16:25:24Z', '23:59:60Z', true, true],
  ])('differ where it is said so: %s', (_, from, to, isOurs, isTheirs) => {
    const text = write({
      domain: 'example.com',
      accountAddress: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
      chainId: 'eip155:1',
      uri: 'https://example.com/login',
      version: '1',
      nonce: '32891756',
      issuedAt: '2021-09-30T16:25:24Z',
    }).replace(from, to)
    expect([read(text).ok, siwe.readBySiwe(text) !== undefined]).toEqual([isOurs, isTheirs])
  })
})
