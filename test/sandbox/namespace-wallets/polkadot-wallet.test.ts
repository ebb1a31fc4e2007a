import { beforeEach, expect, test } from 'vitest'
import { polkadotAccounts } from '../../../sandbox/accounts/known-accounts.ts'
import { ss58Address, ss58PublicKey } from '../../../sandbox/identities/ss58.ts'
import { sandboxWallet as identity } from '../../../sandbox/namespace-wallets/identities.ts'
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
