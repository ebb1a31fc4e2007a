import { beforeEach, expect, test } from 'vitest'
import { cosmosAccounts } from '../../../sandbox/accounts/known-accounts.ts'
import { createKeplrWallet, injectKeplrWallet } from '../../../sandbox/namespace-wallets/cosmos/keplr-wallet.ts'
import { sandboxWallet as identity } from '../../../sandbox/namespace-wallets/identities.ts'
import { isAdr36, isAminoSigned, isDirectSigned } from '../../../sandbox/verification/adr36.ts'
import { keysOf, type ScriptedSite, scriptedSite } from './scripted-site.ts'

const [first = '', second = ''] = cosmosAccounts.map(({ address }) => address)
const hub = 'cosmoshub-4'
const text = (value: string) => new TextEncoder().encode(value)

let scripted: ScriptedSite
const walletOf = ({ site }: ScriptedSite) =>
  createKeplrWallet({ identity, site, loadAccounts: async () => keysOf('cosmos') })
beforeEach(() => {
  scripted = scriptedSite()
})

test('enables by one question, shows one key on every chain, and asks none after a reload', async () => {
  const keplr = walletOf(scripted)
  await keplr.enable([hub, 'osmosis-1'])
  const key = await keplr.getKey(hub)
  expect(key).toMatchObject({ bech32Address: first, name: 'Sandbox Wallet', algo: 'secp256k1', isNanoLedger: false })
  expect([key.pubKey.length, key.address.length]).toEqual([33, 20])
  const osmosis = await keplr.getKey('osmosis-1')
  expect(osmosis.bech32Address).toMatch(/^osmo1/)
  expect(osmosis.address).toEqual(key.address)
  expect(await keplr.getOfflineSigner('noble-1').getAccounts()).toMatchObject([
    { address: expect.stringMatching(/^noble1/), algo: 'secp256k1' },
  ])
  expect(scripted.asked.map(({ kind }) => kind)).toEqual(['connect'])
  const later = scripted.reloaded()
  expect((await walletOf(later).getKey(hub)).bech32Address).toBe(first)
  expect(later.asked).toEqual([])
})

test('says no as Keplr does', async () => {
  const keplr = walletOf(scripted)
  scripted.answer({ approved: false })
  await expect(keplr.enable(hub)).rejects.toThrow(/^Request rejected$/)
  await expect(keplr.enable('nowhere-1')).rejects.toThrow('There is no chain info for nowhere-1')
  scripted.answer({ approved: true })
  await keplr.enable(hub)
  await expect(keplr.signArbitrary(hub, second, 'x')).rejects.toThrow('Signer mismatched')
  const settled = await keplr.getKeysSettled([hub, 'nowhere-1'])
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  scripted.answer({ approved: false })
  await expect(keplr.signArbitrary(hub, first, 'x')).rejects.toThrow(/^Request rejected$/)
})

test.each(['Moor the Heron', 'a & b < c > d', 'ü\n"'])('signs %j after ADR-36', async (message) => {
  const keplr = walletOf(scripted)
  await keplr.enable(hub)
  const signature = await keplr.signArbitrary(hub, first, message)
  expect(isAdr36(first, text(message), signature)).toBe(true)
  expect(isAdr36(first, text(`${message}.`), signature)).toBe(false)
  expect(await keplr.verifyArbitrary(hub, first, message, signature)).toBe(true)
  expect(await keplr.verifyArbitrary(hub, second, message, signature)).toBe(false)
  expect(await keplr.verifyArbitrary(hub, first, message, {})).toBe(false)
})

const coins = [{ denom: 'uatom', amount: '1' }]
const doc = {
  chain_id: hub,
  account_number: '7',
  sequence: '1',
  fee: { gas: '200000', amount: coins },
  msgs: [{ type: 'cosmos-sdk/MsgSend', value: { from_address: first, to_address: second, amount: coins } }],
  memo: 'for < & >',
}

test('signs amino documents of the chain that it is asked for', async () => {
  const keplr = walletOf(scripted)
  await keplr.enable(hub)
  const { signed, signature } = await keplr.getOfflineSignerOnlyAmino(hub).signAmino(first, doc)
  expect(signed).toEqual(doc)
  expect(isAminoSigned(first, doc, signature)).toBe(true)
  await expect(keplr.signAmino(hub, first, { ...doc, chain_id: 'osmosis-1' })).rejects.toThrow('not matched')
})

test('signs the bytes of a direct document', async () => {
  const keplr = walletOf(scripted)
  await keplr.enable(hub)
  const direct = { bodyBytes: Uint8Array.of(1, 2), authInfoBytes: Uint8Array.of(3), chainId: hub, accountNumber: 300n }
  const { signature } = await keplr.signDirect(hub, first, direct)
  // Written by hand after the protobuf definition: 300 is ac 02.
  const bytes = Uint8Array.from([0x0a, 2, 1, 2, 0x12, 1, 3, 0x1a, 11, ...text(hub), 0x20, 0xac, 0x02])
  expect(isDirectSigned(first, bytes, signature)).toBe(true)
})

test('shows whom a document pays, what else it asks for, and nothing of what it cannot read', async () => {
  const keplr = walletOf(scripted)
  await keplr.enable(hub)
  const field = (number: number, bytes: Iterable<number>): readonly number[] => {
    const all = [...bytes]
    return [
      (number << 3) | 2,
      ...(all.length < 128 ? [all.length] : [(all.length & 127) | 128, all.length >> 7]),
      ...all,
    ]
  }
  const any = (type: string, value: readonly number[]) => field(1, [...field(1, text(type)), ...field(2, value)])
  const coin = (denom: string, amount: string) => field(3, [...field(1, text(denom)), ...field(2, text(amount))])
  const send = [...field(1, text(first)), ...field(2, text(second)), ...coin('uatom', '1500'), ...coin('ibc/A', '7')]
  const bodyBytes = Uint8Array.from([
    ...any('/cosmos.bank.v1beta1.MsgSend', send),
    ...any('/cosmos.gov.v1.MsgVote', [8, 1]),
    ...field(2, text('for the boat')),
  ])
  const doc = { bodyBytes, authInfoBytes: Uint8Array.of(3), chainId: hub, accountNumber: 1n }
  await keplr.signDirect(hub, first, doc)
  expect(scripted.asked.at(-1)?.details.slice(2)).toEqual([
    { label: `To ${second}`, value: '1500 uatom, 7 ibc/A' },
    { label: 'Message', value: '/cosmos.gov.v1.MsgVote' },
    { label: 'Memo', value: 'for the boat' },
  ])
  for (const bad of [[0x0a, 200, 1], [0x0a], [0x0b, 1], [0x0a, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]]) {
    await keplr.signDirect(hub, first, { ...doc, bodyBytes: Uint8Array.from(bad) })
    expect(scripted.asked.at(-1)?.details.slice(2)).toEqual([])
  }
})

test('is where pages look, and says by an event that it has another account', async () => {
  const page = new EventTarget()
  const keplr = walletOf(scripted)
  injectKeplrWallet(page, scripted.site, keplr)
  expect(Reflect.get(page, 'keplr')).toBe(keplr)
  await keplr.enable(hub)
  let told = 0
  page.addEventListener('keplr_keystorechange', () => {
    told += 1
  })
  scripted.site.wish({ account: 1 })
  expect(told).toBe(1)
  expect((await keplr.getKey(hub)).bech32Address).toBe(second)
  await keplr.disable()
  expect(told).toBe(2)
  scripted.answer({ approved: false })
  await expect(keplr.getKey(hub)).rejects.toThrow('Request rejected')
})
