import { createHash } from 'node:crypto'
import { base64 } from '@scure/base'
import { beforeEach, expect, test } from 'vitest'
import { bitcoinAccounts } from '../../../sandbox/accounts/known-accounts.ts'
import { createBitcoinDesk } from '../../../sandbox/namespace-wallets/bitcoin/bitcoin-desk.ts'
import { announceSatsProvider, createSatsProvider } from '../../../sandbox/namespace-wallets/bitcoin/sats-provider.ts'
import { createStandardBitcoinWallet } from '../../../sandbox/namespace-wallets/bitcoin/standard-bitcoin-wallet.ts'
import { sandboxWallet as identity } from '../../../sandbox/namespace-wallets/identities.ts'
import { isBip137, isBip322 } from '../../../sandbox/verification/bip322.ts'
import { isSignedPsbt, unsignedPsbt } from '../../../sandbox/verification/psbts.ts'
import { keysOf, type ScriptedSite, scriptedSite } from './scripted-site.ts'

const [payment = '', , , , , ordinals = '', otherOrdinals = ''] = bitcoinAccounts.map(({ address }) => address)
const otherPayment = bitcoinAccounts[1]?.address ?? ''
const text = (value: string) => new TextEncoder().encode(value)

let scripted: ScriptedSite
const deps = ({ site }: ScriptedSite) => ({
  identity,
  site,
  desk: createBitcoinDesk({ site, loadAccounts: async () => keysOf('bip122') }),
})
beforeEach(() => {
  scripted = scriptedSite()
})

const both = ['payment', 'ordinals']
const ask = async (method: string, params?: object) => createSatsProvider(deps(scripted)).request(method, params)

test('sats-connect: connects by a question, in the order of the purposes', async () => {
  expect(await ask('wallet_getAccount')).toMatchObject({ error: { code: -32002 } })
  expect(await ask('wallet_connect', { addresses: ['ordinals', 'payment'], network: 'Regtest' })).toMatchObject({
    result: {
      addresses: [
        {
          address: ordinals,
          addressType: 'p2tr',
          purpose: 'ordinals',
          publicKey: expect.stringMatching(/^[0-9a-f]{64}$/),
        },
        {
          address: payment,
          addressType: 'p2wpkh',
          purpose: 'payment',
          publicKey: expect.stringMatching(/^0[23][0-9a-f]{64}$/),
        },
      ],
      network: { bitcoin: { name: 'Regtest' } },
    },
  })
  expect(await ask('getAccounts', { purposes: ['payment'] })).toMatchObject({ result: [{ address: payment }] })
  expect(await ask('wallet_connect', { network: 'Mainnet' })).toMatchObject({ error: { code: -32602 } })
  expect(scripted.asked.map(({ kind }) => kind)).toEqual(['connect'])
})

test('sats-connect: says no by numbers of its own, and never throws', async () => {
  scripted.answer({ approved: false })
  expect(await ask('getAccounts', { purposes: both })).toMatchObject({ error: { code: -32000 } })
  expect(await ask('makeCoffee')).toMatchObject({ error: { code: -32601 } })
  expect(await ask('toString')).toMatchObject({ error: { code: -32601 } })
  scripted.answer({ approved: true })
  await ask('wallet_connect')
  const recipients = [{ address: otherPayment, amount: 1000 }]
  expect(await ask('sendTransfer', { recipients })).toMatchObject({
    error: { code: -32603, message: expect.stringContaining('No chain') },
  })
  expect(await ask('signMessage', { address: otherPayment, message: 'x' })).toMatchObject({ error: { code: -32002 } })
  expect(await ask('signMessage', { address: ordinals, message: 'x', protocol: 'ECDSA' })).toMatchObject({
    error: { code: -32602 },
  })
  scripted.site.wish({ isLocked: true })
  expect(await ask('signMessage', { address: payment, message: 'x' })).toMatchObject({ error: { code: -32002 } })
})

test.each([
  [payment, undefined, 'ECDSA'],
  [payment, 'BIP322', 'BIP322'],
  [ordinals, undefined, 'BIP322'],
] as const)('sats-connect: %s signs a message (%s) as %s', async (address, protocol, used) => {
  await ask('wallet_connect')
  const message = 'Moor the Heron at berth 7'
  const reply = await ask('signMessage', { address, message, ...(protocol === undefined ? {} : { protocol }) })
  expect(reply).toMatchObject({ result: { address, protocol: used } })
  const { result } = reply as { readonly result: { readonly signature: string } }
  const isSigned = used === 'ECDSA' ? isBip137 : isBip322
  expect(isSigned(address, text(message), base64.decode(result.signature))).toBe(true)
  expect(isSigned(address, text('Moor it elsewhere'), base64.decode(result.signature))).toBe(false)
  expect(scripted.asked.at(-1)?.details).toContainEqual({ label: 'Message', value: message })
})

test('sats-connect: says the hash of what was signed, by the rule that it was signed by', async () => {
  await ask('wallet_connect')
  const hashOf = async (message: string, protocol: string): Promise<unknown> => {
    const reply = await ask('signMessage', { address: payment, message, protocol })
    return (reply as { readonly result: { readonly messageHash: unknown } }).result.messageHash
  }
  // Those of BIP-322's own examples.
  expect(await hashOf('', 'BIP322')).toBe('c90c269c4f8fcbe6880f72a721ddfbf1914268a794cbb21cfafee13770ae19f1')
  expect(await hashOf('Hello World', 'BIP322')).toBe('f0eb03b1a75ac6d9847f55c624a99169b5dccba2a31f5b23bea77ba270de0a7a')
  const old = Buffer.from('\u0018Bitcoin Signed Message:\n\u000bHello World', 'latin1')
  const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest()
  expect(await hashOf('Hello World', 'ECDSA')).toBe(Buffer.from(sha256(sha256(old))).toString('hex'))
})

test('sats-connect: has no word on what it could send for a site that may not ask', async () => {
  const psbt = base64.encode(unsignedPsbt([payment], otherPayment))
  for (const [method, params] of [
    ['signPsbt', { psbt, broadcast: true }],
    ['sendTransfer', { recipients: [{ address: payment, amount: 1 }] }],
  ] as const)
    expect(await ask(method, params)).toMatchObject({ error: { code: -32002 } })
})

test('sats-connect: signs the inputs of a PSBT that are its own', async () => {
  await ask('wallet_connect')
  const psbt = unsignedPsbt([payment, ordinals], otherPayment)
  const reply = await ask('signPsbt', { psbt: base64.encode(psbt), signInputs: { [payment]: [0], [ordinals]: [1] } })
  const { result } = reply as { readonly result: { readonly psbt: string } }
  expect(isSignedPsbt(base64.decode(result.psbt))).toBe(true)
  expect(scripted.asked.at(-1)?.details).toContainEqual({ label: `To ${otherPayment}`, value: '0.00019 BTC' })
  const all = (await ask('signPsbt', { psbt: base64.encode(psbt) })) as { readonly result: { readonly psbt: string } }
  expect(isSignedPsbt(base64.decode(all.result.psbt))).toBe(true)

  const questions = scripted.asked.length
  for (const wrong of [
    { psbt: base64.encode(psbt), signInputs: { [payment]: [1] } },
    { psbt: base64.encode(unsignedPsbt([otherOrdinals], payment)) },
    { psbt: 'AAAA' },
    { psbt: '%' },
  ])
    expect(await ask('signPsbt', wrong)).toMatchObject({ error: { code: -32602 } })
  expect(await ask('signPsbt', { psbt: base64.encode(psbt), broadcast: true })).toMatchObject({
    error: { code: -32603 },
  })
  expect(scripted.asked).toHaveLength(questions)
})

test('sats-connect: is where pages look, and tells of another account and of the end', async () => {
  const page: Record<string, unknown> = {}
  announceSatsProvider(page, deps(scripted))
  expect(page['btc_providers']).toMatchObject([
    { id: 'SandboxWalletProviders.BitcoinProvider', name: 'Sandbox Wallet' },
  ])
  expect(page['SandboxWalletProviders']).toMatchObject({ BitcoinProvider: { request: expect.any(Function) } })
  const provider = createSatsProvider(deps(scripted))
  const told: object[] = []
  for (const eventName of ['accountChange', 'disconnect'])
    provider.addListener({ eventName, cb: (event) => void told.push(event) })
  await provider.request('wallet_connect')
  scripted.site.wish({ account: 1 })
  await provider.request('wallet_disconnect')
  expect(told).toEqual([{ type: 'accountChange' }, { type: 'accountChange' }, { type: 'disconnect' }])
})

interface BitcoinFeatures {
  readonly 'bitcoin:connect': {
    connect(input: object): Promise<{ readonly accounts: readonly { readonly address: string }[] }>
  }
  readonly 'bitcoin:signMessage': { signMessage(input: object): Promise<readonly { readonly signature: Uint8Array }[]> }
  readonly 'bitcoin:signTransaction': {
    signTransaction(input: object): Promise<readonly { readonly signedPsbt: Uint8Array }[]>
  }
}

const featuresOf = ({ features }: { readonly features: object }) => features as BitcoinFeatures

test('the Wallet Standard: connects, signs messages and PSBTs, and remembers', async () => {
  const wallet = createStandardBitcoinWallet(deps(scripted))
  const features = featuresOf(wallet)
  const { accounts } = await features['bitcoin:connect'].connect({ purposes: ['ordinals', 'payment'] })
  expect(accounts.map(({ address }) => address)).toEqual([ordinals, payment])
  expect(wallet.accounts.map(({ address }) => address)).toEqual([payment, ordinals])
  const [taproot, segwit] = accounts
  const message = text('Moor the Heron')
  const [signed] = await features['bitcoin:signMessage'].signMessage({ account: taproot, message })
  expect(isBip322(ordinals, message, signed?.signature ?? new Uint8Array())).toBe(true)
  const [finished] = await features['bitcoin:signTransaction'].signTransaction({
    psbt: unsignedPsbt([payment, ordinals], otherPayment),
    inputsToSign: [
      { account: segwit, signingIndexes: [0] },
      { account: taproot, signingIndexes: [1] },
    ],
  })
  expect(isSignedPsbt(finished?.signedPsbt ?? new Uint8Array())).toBe(true)
  const later = createStandardBitcoinWallet(deps(scripted.reloaded()))
  await expect.poll(() => later.accounts.map(({ address }) => address)).toEqual([payment, ordinals])
  scripted.answer({ approved: false })
  await expect(features['bitcoin:signMessage'].signMessage({ account: segwit, message })).rejects.toMatchObject({
    code: 4001,
  })
})
