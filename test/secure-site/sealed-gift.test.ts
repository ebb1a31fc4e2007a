import { expect, it } from 'vitest'
import { fromBase64url, toBase64url } from '../../secure-site/frame/base64url.ts'
import { createGiftKey, type NamedGift, sealGift } from '../../secure-site/frame/link/sealed-gift.ts'

const to = { deviceId: 'd'.repeat(43), origin: 'https://app.example', projectId: 'sample' }
const given: NamedGift = {
  email: 'a@mail.example',
  gift: { ticket: 't'.repeat(43), half: { walletId: 'w'.repeat(22), share: 's'.repeat(44) } },
}

it('is read by the frame that it was sealed for, and by no other', async () => {
  const [key, other] = [await createGiftKey(), await createGiftKey()]
  const sealed = await sealGift(given, key.publicKey, to)
  expect(await key.open(sealed, to)).toEqual(given)
  expect(await other.open(sealed, to)).toBeUndefined()
  expect(sealed).toMatch(/^[\w-]{120,2000}$/)
})

it('a session alone goes through too, and no two gifts look alike', async () => {
  const key = await createGiftKey()
  const alone = { email: given.email, gift: { ticket: given.gift.ticket } }
  const [one, two] = [await sealGift(alone, key.publicKey, to), await sealGift(alone, key.publicKey, to)]
  expect(one).not.toBe(two)
  expect(await key.open(two, to)).toEqual(alone)
})

it.each([
  ['device', { deviceId: 'e'.repeat(43) }],
  ['page', { origin: 'https://evil.example' }],
  ['project', { projectId: 'other' }],
])('one that was sealed for another %s does not open', async (_, other) => {
  const key = await createGiftKey()
  expect(await key.open(await sealGift(given, key.publicKey, { ...to, ...other }), to)).toBeUndefined()
})

it('changed in any byte, or cut, it does not open', async () => {
  const key = await createGiftKey()
  const bytes = fromBase64url(await sealGift(given, key.publicKey, to))
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Uint8Array.from(bytes, (byte, index) => (index === at ? byte ^ 1 : byte))
    expect(await key.open(toBase64url(changed), to)).toBeUndefined()
  }
  for (const length of [0, 1, 65, 77, bytes.length - 1])
    expect(await key.open(toBase64url(bytes.slice(0, length)), to)).toBeUndefined()
  expect(await key.open('!', to)).toBeUndefined()
})

it('a key that is no point of the curve seals nothing', async () => {
  await expect(sealGift(given, toBase64url(new Uint8Array(65).fill(4)), to)).rejects.toThrow()
})

it('what is sealed but no gift is dropped', async () => {
  const key = await createGiftKey()
  for (const nonsense of [{ ...given, more: 1 }, { ...given, gift: { ticket: 'short' } }, { gift: given.gift }])
    expect(await key.open(await sealGift(nonsense as NamedGift, key.publicKey, to), to)).toBeUndefined()
})
