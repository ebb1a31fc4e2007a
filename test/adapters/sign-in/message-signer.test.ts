import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { verifyMessage } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { parseSiwxMessage } from '../../../core/domain/sign-in/parse-message.ts'
import type { SiwxMessage } from '../../../core/domain/sign-in/siwx-message.ts'
import { writeSiwxMessage } from '../../../core/domain/sign-in/write-message.ts'
import type { SolanaSignInRequest } from '../../../core/ports/connections/providers/solana-provider.ts'
import { createMessageSigner } from '../../../infrastructure/wallets/signing/message-signer.ts'

const signer = createMessageSigner()
const refusal = (code: number) => Object.assign(new Error('no'), { code })

describe('EVM', () => {
  const key = privateKeyToAccount(`0x${'11'.repeat(32)}`)
  const account = { networkId: 'eip155:1', address: key.address } as const

  it('signs the bytes of the text, as a verifier reads them (EIP-191)', async () => {
    const provider = {
      request: async ({ method, params: [raw] }: { method: string; params: readonly [`0x${string}`] }) => {
        if (method !== 'personal_sign') throw refusal(4200)
        return key.signMessage({ message: { raw } })
      },
    }
    const message = 'tidewater.test wants you: é'
    const signed = await signer.sign(account, message, provider)
    expect(signed).toMatchObject({ ok: true, value: { message } })
    expect(
      signed.ok &&
        (await verifyMessage({ address: key.address, message, signature: signed.value.signature as `0x${string}` })),
    ).toBe(true)
  })

  it.each([
    ['a no', () => Promise.reject(refusal(4001)), 'SIGN_IN_REJECTED'],
    ['a no over WalletConnect', () => Promise.reject(refusal(5000)), 'SIGN_IN_REJECTED'],
    ['that it cannot', () => Promise.reject(refusal(4200)), 'METHOD_UNSUPPORTED'],
    ['anything else', () => Promise.reject(refusal(-32603)), 'SIGN_IN_FAILED'],
    ['no signature', async () => undefined, 'SIGN_IN_FAILED'],
    [
      'a throw',
      () => {
        throw new Error('locked')
      },
      'SIGN_IN_FAILED',
    ],
  ])('%s is told as what it is', async (_, request, code) => {
    expect(await signer.sign(account, 'text', { request })).toMatchObject({ ok: false, failure: { code } })
  })

  it('a wallet without an interface has not signed', async () => {
    for (const provider of [undefined, {}, 5])
      expect(await signer.sign(account, 'text', provider)).toMatchObject({ failure: { code: 'SIGN_IN_FAILED' } })
  })
})

describe('Solana', () => {
  const secret = new Uint8Array(32).fill(7)
  const address = base58.encode(ed25519.getPublicKey(secret))
  const reference = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const account = { networkId: `solana:${reference}`, address } as const
  const fields: SiwxMessage = {
    domain: 'tidewater.test',
    accountAddress: address,
    chainId: account.networkId,
    uri: 'https://tidewater.test',
    version: '1',
    nonce: 'abcdefgh12345678',
    issuedAt: '2026-01-02T03:04:05.000Z',
    statement: 'Sign in.',
  }
  const written = writeSiwxMessage(fields)
  const message = written.ok ? written.value : ''
  const encode = (text: string) => new TextEncoder().encode(text)
  /** A wallet that writes the message itself, by the names that it knows. */
  const writes = (given: SolanaSignInRequest, change: (text: string) => string = (text) => text) => {
    const text = change(
      [
        `${given.domain} wants you to sign in with your Solana account:`,
        given.address,
        '',
        given.statement,
        '',
        `URI: ${given.uri}`,
        `Version: ${given.version}`,
        `Chain ID: ${given.chainId}`,
        `Nonce: ${given.nonce}`,
        `Issued At: ${given.issuedAt}`,
      ].join('\n'),
    )
    return { account: address, signedMessage: encode(text), signature: ed25519.sign(encode(text), secret) }
  }
  const signMessage = async (bytes: Uint8Array) => ed25519.sign(bytes, secret)

  it('signs the text', async () => {
    const signed = await signer.sign(account, message, { signMessage })
    expect(
      signed.ok && ed25519.verify(base58.decode(signed.value.signature), encode(message), base58.decode(address)),
    ).toBe(true)
  })

  it('lets a wallet write the message that knows how, and keeps what that has signed', async () => {
    const asked: SolanaSignInRequest[] = []
    const signIn = async (given: SolanaSignInRequest) => {
      asked.push(given)
      return writes(given)
    }
    const signed = await signer.sign(account, message, { signMessage, signIn })
    expect(asked).toMatchObject([{ domain: 'tidewater.test', address, chainId: 'mainnet', nonce: fields.nonce }])
    expect(signed.ok && parseSiwxMessage(signed.value.message)).toMatchObject({ ok: true, value: fields })
    expect(
      signed.ok &&
        ed25519.verify(base58.decode(signed.value.signature), encode(signed.value.message), base58.decode(address)),
    ).toBe(true)
  })

  it.each([
    ['nonce', (text: string) => text.replace('abcdefgh12345678', 'zzzzzzzz12345678')],
    ['domain', (text: string) => text.replace('tidewater.test wants', 'evil.test wants')],
    ['statement', (text: string) => text.replace('Sign in.', 'Pay me.')],
    ['form', (text: string) => `${text}\n`],
  ])('does not take another %s', async (_, change) => {
    const signIn = async (given: SolanaSignInRequest) => writes(given, change)
    expect(await signer.sign(account, message, { signMessage, signIn })).toMatchObject({
      failure: { code: 'SIGNATURE_INVALID' },
    })
  })

  it('does not take another account, and asks a wallet in the older way that turns out not to know it', async () => {
    const other = async (given: SolanaSignInRequest) => ({ ...writes(given), account: 'other' })
    expect(await signer.sign(account, message, { signMessage, signIn: other })).toMatchObject({
      failure: { code: 'SIGNATURE_INVALID' },
    })
    const unknown = () => Promise.reject(refusal(4200))
    expect(await signer.sign(account, message, { signMessage, signIn: unknown })).toMatchObject({ ok: true })
    const refused = () => Promise.reject(refusal(4001))
    expect(await signer.sign(account, message, { signMessage, signIn: refused })).toMatchObject({
      failure: { code: 'SIGN_IN_REJECTED' },
    })
  })
})

describe('other namespaces', () => {
  it('sign by the interfaces that hosts get', async () => {
    const bitcoin = { signMessage: async (input: object) => JSON.stringify(input) }
    const polkadot = { signRaw: async (input: object) => ({ signature: JSON.stringify(input) }) }
    const cosmos = { signArbitrary: async (...input: unknown[]) => ({ signature: JSON.stringify(input) }) }
    const of = async (networkId: `bip122:${string}` | `polkadot:${string}` | `cosmos:${string}`, provider: object) => {
      const signed = await signer.sign({ networkId, address: 'me' }, 'text', provider)
      return signed.ok ? JSON.parse(signed.value.signature) : signed
    }
    expect(await of('bip122:0', bitcoin)).toEqual({ message: 'text', address: 'me' })
    expect(await of('polkadot:0', polkadot)).toEqual({ address: 'me', data: 'text', type: 'bytes' })
    expect(await of('cosmos:hub-4', cosmos)).toEqual(['hub-4', 'me', 'text'])
  })
})
