import { blake2b } from '@noble/hashes/blake2'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils'
import { verify } from '@scure/sr25519'
import { beforeEach, expect, test } from 'vitest'
import { polkadotAccounts } from '../../../sandbox/accounts/known-accounts.ts'
import { ss58Address, ss58PublicKey } from '../../../sandbox/identities/ss58.ts'
import { sandboxWallet as identity } from '../../../sandbox/namespace-wallets/identities.ts'
import { compact } from '../../../sandbox/namespace-wallets/polkadot/payload-bytes.ts'
import {
  createPolkadotWallet,
  injectPolkadotWallet,
} from '../../../sandbox/namespace-wallets/polkadot/polkadot-wallet.ts'
import { isSr25519 } from '../../../sandbox/verification/sr25519.ts'
import { keysOf, type ScriptedSite, scriptedSite } from './scripted-site.ts'

const [first = '', second = ''] = polkadotAccounts.map(({ address }) => address)
const hex = (text: string): string => `0x${Buffer.from(text).toString('hex')}`

let scripted: ScriptedSite
const walletOf = ({ site }: ScriptedSite) =>
  createPolkadotWallet({ identity, site, loadAccounts: async () => keysOf('polkadot') })
beforeEach(() => {
  scripted = scriptedSite()
})

test('lets a site in after a question, and again without one after a reload', async () => {
  scripted.answer({ approved: true, account: second })
  const { accounts } = await walletOf(scripted).enable('Tidewater')
  expect(await accounts.get()).toEqual([{ address: second, name: 'Sandbox Wallet', type: 'sr25519' }])
  const later = scripted.reloaded()
  expect(await (await walletOf(later).enable('Tidewater')).accounts.get()).toHaveLength(1)
  expect(later.asked).toEqual([])
})

test('says no in the words of its world', async () => {
  scripted.answer({ approved: false })
  await expect(walletOf(scripted).enable('Tidewater')).rejects.toThrow(/^Rejected$/)
  scripted.answer({ approved: true })
  const { signer } = await walletOf(scripted).enable('Tidewater')
  scripted.answer({ approved: false })
  await expect(signer.signRaw({ address: first, data: hex('no'), type: 'bytes' })).rejects.toThrow(/^Cancelled$/)
  await expect(signer.signRaw({ address: second, data: hex('no'), type: 'bytes' })).rejects.toThrow('not been enabled')
  await expect(signer.signRaw({ address: first, data: 'no', type: 'bytes' })).rejects.toThrow('hexadecimal')
  await expect(signer.signRaw({ address: first, data: hex('no'), type: 'payload' })).rejects.toThrow('Only bytes')
})

test('tells its listeners at once, and of another account, a lock and the end', async () => {
  const { accounts } = await walletOf(scripted).enable('Tidewater')
  const told: (readonly string[])[] = []
  const off = accounts.subscribe((list) => void told.push(list.map(({ address }) => address)))
  await expect.poll(() => told).toEqual([[first]])
  scripted.site.wish({ account: 1 })
  await expect.poll(() => told).toEqual([[first], [second]])
  scripted.site.wish({ isLocked: true })
  await expect.poll(() => told).toEqual([[first], [second], []])
  off()
  scripted.site.wish({ isLocked: false })
  expect(await accounts.get()).toHaveLength(1)
  expect(told).toHaveLength(3)
})

test('signs what it is given between its tags, once, by whatever prefix the address is written with', async () => {
  const { signer } = await walletOf(scripted).enable('Tidewater')
  const key = ss58PublicKey(first) ?? new Uint8Array()
  for (const address of [first, ss58Address(key, 0), ss58Address(key, 2)])
    for (const data of ['Moor the Heron', '<Bytes>Moor the Heron</Bytes>']) {
      const { signature } = await signer.signRaw({ address, data: hex(data), type: 'bytes' })
      expect(signature).toMatch(/^0x[0-9a-f]{128}$/)
      expect(isSr25519(address, '<Bytes>Moor the Heron</Bytes>', signature)).toBe(true)
      expect(isSr25519(address, 'Moor the Heron', signature)).toBe(false)
    }
  expect(scripted.asked.at(1)?.details).toContainEqual({ label: 'Message', value: 'Moor the Heron' })
})

const payload = {
  address: first,
  version: 4,
  method: '0x0403008eaf04151687736326c9fea17e25fc5287613693c912909cb226aa4794f26a480b00407a10f35a',
  era: '0xf502',
  nonce: '0x00000105',
  tip: '0x00000000000000000000000000010000',
  specVersion: '0x000f5302',
  transactionVersion: '0x0000001b',
  genesisHash: `0x${'e1'.repeat(32)}`,
  blockHash: `0x${'b2'.repeat(32)}`,
  signedExtensions: [
    ...['CheckNonZeroSender', 'CheckSpecVersion', 'CheckTxVersion', 'CheckGenesis', 'CheckMortality', 'CheckNonce'],
    ...['CheckWeight', 'ChargeTransactionPayment', 'CheckMetadataHash'],
  ],
}

test('signs a transaction by what its chain says that it is made of, and shows what it can', async () => {
  const { signer } = await walletOf(scripted).enable('Tidewater')
  const { signature } = await signer.signPayload(payload)
  // Written by hand after SCALE: compact 261 is 15 04, compact 65536 is 02 00 04 00.
  const signed = [
    payload.method.slice(2),
    ...['f502', '1504', '02000400', '00'],
    ...['02530f00', '1b000000', 'e1'.repeat(32), 'b2'.repeat(32), '00'],
  ].join('')
  expect(signature).toMatch(/^0x01[0-9a-f]{128}$/)
  const key = ss58PublicKey(first) ?? new Uint8Array()
  expect(verify(hexToBytes(signed), hexToBytes(signature.slice(4)), key)).toBe(true)
  expect(scripted.asked.at(-1)?.details).toEqual(
    expect.arrayContaining([
      { label: 'Call', value: `4.3: ${payload.method}` },
      { label: 'Nonce', value: '261' },
      { label: 'Tip', value: '65536' },
    ]),
  )
})

test('signs the hash of a long one, and a hash of the chain’s metadata with it', async () => {
  const { signer } = await walletOf(scripted).enable('Tidewater')
  const method = `0x0000${'ab'.repeat(300)}`
  const metadataHash = `0x${'cd'.repeat(32)}`
  const { signature } = await signer.signPayload({ ...payload, method, era: '0x00', mode: 1, metadataHash })
  const signed = [
    method.slice(2),
    ...['00', '1504', '02000400', '01'],
    ...['02530f00', '1b000000', 'e1'.repeat(32), 'b2'.repeat(32), `01${'cd'.repeat(32)}`],
  ].join('')
  const hash = blake2b(hexToBytes(signed), { dkLen: 32 })
  expect(verify(hash, hexToBytes(signature.slice(4)), ss58PublicKey(first) ?? new Uint8Array())).toBe(true)
})

test('writes numbers as SCALE has them', () => {
  const written = [0n, 63n, 64n, 16_383n, 16_384n, (1n << 30n) - 1n, 1n << 30n, (1n << 128n) - 1n].map(compact)
  expect(written.map(bytesToHex)).toEqual([
    ...['00', 'fc', '0101', 'fdff', '02000100', 'feffffff', '0300000040', `33${'ff'.repeat(16)}`],
  ])
})

test.each([
  ['an extension that nobody knows', { signedExtensions: ['CheckNonce', 'ChargeTwice'] }, 'ChargeTwice is not known'],
  ['no extensions', { signedExtensions: [] }, 'signedExtensions'],
  ['another version', { version: 5 }, 'version 4'],
  ['a hash that is too short', { genesisHash: '0xe1' }, 'genesisHash has another length'],
  ['a call that is no hexadecimal', { method: 'transfer' }, 'method is hexadecimal'],
  ['a fee in something else', { signedExtensions: ['ChargeAssetTxPayment'], assetId: '0x01' }, 'own asset'],
  ['an account that it does not share', { address: second }, 'not been enabled'],
])('signs no transaction with %s, and asks nobody', async (_, wrong, words) => {
  const { signer } = await walletOf(scripted).enable('Tidewater')
  const before = scripted.asked.length
  await expect(signer.signPayload({ ...payload, ...wrong })).rejects.toThrow(words)
  expect(scripted.asked).toHaveLength(before)
})

test('writes addresses as others do', () => {
  const known = '5ETmuXSyBiDHwabzdAxmbyj1A25asAmNXm5gtzf7edxxQYaq'
  const key = ss58PublicKey(known) ?? new Uint8Array()
  expect(ss58Address(key, 42)).toBe(known)
  expect(ss58Address(key, 0)).toBe('13Q53ri33VUmP7cWap1mk8ZA1e5EZUKWcFpB4HeUCizUb73r')
  expect(ss58Address(key, 2)).toBe('EyPZqnqp5EDhERSPsmpVw61JcMpfqaYz8vSHew58SBT9tji')
  for (const wrong of ['14', '0x00', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp6'])
    expect(ss58PublicKey(wrong)).toBeUndefined()
})

test('stands beside what is there already', () => {
  const page = { injectedWeb3: { other: {} } }
  injectPolkadotWallet(page, identity.id, walletOf(scripted))
  expect(page.injectedWeb3).toEqual({ other: {}, 'sandbox-wallet': { version: '1.0.0', enable: expect.any(Function) } })
})
