import { describe, expect, it } from 'vitest'
import { createBrowserId } from '../../server/index.ts'
import { evmSigner, solanaSigner } from './signers.ts'
import { verifierWorld } from './verifier-world.ts'

describe('a nonce', () => {
  it('is of one browser', async () => {
    const { signed, code } = verifierWorld()
    const session = await signed(evmSigner())
    expect(await code(session, createBrowserId())).toBe('NONCE_REFUSED')
    expect(await code(session, '')).toBe('NONCE_REFUSED')
    expect(await code(session)).toBe('ok')
  })

  it('is none from elsewhere, and not after its time', async () => {
    const { signed, code, wait } = verifierWorld({ nonceLifetimeMs: 1_000 })
    const signer = evmSigner()
    expect(await code(await signed(signer, { nonce: 'aaaaaaaaaaaa' }))).toBe('NONCE_REFUSED')
    expect(await code(await signed(signer, { nonce: '0'.repeat(32) }))).toBe('NONCE_REFUSED')
    const session = await signed(signer)
    wait(1_000)
    expect(await code(session)).toBe('NONCE_REFUSED')
  })

  it('is used up before the message is checked, but not by a text that is none', async () => {
    const { signed, code } = verifierWorld()
    const signer = evmSigner()
    const session = await signed(signer)
    expect(await code({ ...session, message: `${session.message}\n` })).toBe('MALFORMED_MESSAGE')
    expect(await code({ ...session, signature: '0x0' })).toBe('MALFORMED_SIGNATURE')
    expect(await code(session)).toBe('NONCE_REFUSED')
  })

  it('signs in one of a thousand attempts at once', async () => {
    const { signed, code } = verifierWorld()
    const session = await signed(solanaSigner())
    const codes = await Promise.all(Array.from({ length: 1_000 }, () => code(session)))
    expect(codes.filter((one) => one === 'ok')).toHaveLength(1)
    expect(codes.filter((one) => one === 'NONCE_REFUSED')).toHaveLength(999)
  })

  it('whose store fails says nothing of the visitor', async () => {
    const store = { put: async () => undefined, take: () => Promise.reject(new Error('away')) }
    const { signed, code } = verifierWorld({ nonces: store })
    expect(await code(await signed(evmSigner()))).toBe('COULD_NOT_CHECK')
    // A driver that answers with how many rows there were.
    const counting = { put: async () => undefined, take: async (): Promise<boolean> => JSON.parse('1') }
    const other = verifierWorld({ nonces: counting })
    expect(await other.code(await other.signed(evmSigner()))).toBe('NONCE_REFUSED')
  })
})
