import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openShare, sealShare } from '../../secure-site/frame/passkeys/sealed-share.ts'

const bytes = (length: number) =>
  fc.uint8Array({ minLength: length, maxLength: length }).map((of) => new Uint8Array(of))
const walletId = fc.stringMatching(/^[\w-]{22}$/)

test('what is sealed with a passkey is opened with it, for its wallet alone', async () => {
  await fc.assert(
    fc.asyncProperty(bytes(33), bytes(32), bytes(32), walletId, walletId, async (share, mine, others, id, otherId) => {
      fc.pre(id !== otherId && mine.join() !== others.join())
      const sealed = await sealShare(share, mine, id)
      expect(await openShare(sealed, mine, id)).toEqual(share)
      expect(await openShare(sealed, others, id)).toBeUndefined()
      expect(await openShare(sealed, mine, otherId)).toBeUndefined()
    }),
  )
})

test('what was changed opens nothing, and neither does what is no such thing', async () => {
  await fc.assert(
    fc.asyncProperty(bytes(33), bytes(32), walletId, fc.nat(80), fc.string(), async (share, secret, id, at, text) => {
      const sealed = await sealShare(share, secret, id)
      const [before = ''] = sealed.slice(at)
      const changed = sealed.slice(0, at) + (before === 'A' ? 'E' : 'A') + sealed.slice(at + 1)
      expect(await openShare(changed, secret, id)).toBeUndefined()
      expect(await openShare(sealed.slice(0, at), secret, id)).toBeUndefined()
      expect(await openShare(text, secret, id)).toBeUndefined()
    }),
  )
})

test('is never the same twice', async () => {
  const [share, secret] = [new Uint8Array(33), new Uint8Array(32)]
  expect(await sealShare(share, secret, 'a')).not.toBe(await sealShare(share, secret, 'a'))
})
