import type { SiwxMessage } from '../../core/domain/sign-in/siwx-message.ts'
import { writeSiwxMessage } from '../../core/domain/sign-in/write-message.ts'
import {
  createBrowserId,
  createMemoryNonceStore,
  createSiwxVerifier,
  type SiwxVerifierOptions,
} from '../../server/index.ts'
import type { Signer } from './signers.ts'

export const at = (ms: number): string => new Date(ms).toISOString()

const minutes = 60_000

/** A host's backend at a time of its own, and a browser that asks it for a nonce. */
export const verifierWorld = (options: Partial<SiwxVerifierOptions> = {}, create = createSiwxVerifier) => {
  let now = Date.UTC(2026, 0, 1)
  const browser = createBrowserId()
  const verifier = create({
    domain: 'example.com',
    uri: 'https://example.com/',
    chains: [
      'eip155:1',
      'eip155:10',
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
      'bip122:000000000019d6689c085ae165831e93',
      'polkadot:91b171bb158e2d3848fa23a9f1c25182',
      'cosmos:cosmoshub-4',
      'cosmos:injective-1',
    ],
    nonces: createMemoryNonceStore(),
    now: () => now,
    ...options,
  })
  const messageOf = async (signer: Signer, changes: Partial<SiwxMessage> = {}): Promise<SiwxMessage> => ({
    domain: 'example.com',
    accountAddress: signer.address,
    chainId: signer.chainId,
    uri: 'https://example.com/login',
    version: '1',
    nonce: await verifier.createNonce(browser),
    issuedAt: at(now),
    expirationTime: at(now + 5 * minutes),
    notBefore: at(now - minutes),
    statement: 'Sign in to Example.',
    requestId: 'a1',
    resources: ['https://example.com/terms'],
    ...changes,
  })
  const textOf = (message: SiwxMessage): string => {
    const text = writeSiwxMessage(message)
    if (!text.ok) throw new Error(JSON.stringify(text.failure))
    return text.value
  }
  return {
    browser,
    verifier,
    messageOf,
    textOf,
    wait: (ms: number) => {
      now += ms
    },
    signed: async (signer: Signer, changes: Partial<SiwxMessage> = {}) => {
      const message = textOf(await messageOf(signer, changes))
      return { message, signature: await signer.sign(message) }
    },
    code: async (session: unknown, from: string | undefined = browser) => {
      const verdict = await verifier.verify({ session, browser: from })
      return verdict.ok ? 'ok' : verdict.code
    },
  }
}
