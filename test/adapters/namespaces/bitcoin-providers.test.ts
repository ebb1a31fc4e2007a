import { Secp256k1, Secp256k1Signature } from '@cosmjs/crypto'
import { describe, expect, it } from 'vitest'
import type { BitcoinProvider } from '../../../core/ports/connections/providers/bitcoin-provider.ts'
import { createSimulatedClock } from '../../../infrastructure/simulation/simulated-clock.ts'
import { type BitcoinKeys, isSigned, messageHash, unsignedPsbt } from '../../support/bitcoin-keys.ts'
import { createBitcoinStandardWallet } from '../../support/bitcoin-standard-wallet.ts'
import { createBitcoinWallet, txid } from '../../support/bitcoin-wallet.ts'
import { bitcoin } from '../../support/namespace-networks.ts'
import { createStandardPage } from '../../support/standard-page.ts'
import { createBitcoinWallets } from '../../support/whole-wallets.ts'

const connected = async (window: EventTarget, announce: () => void = () => undefined) => {
  const discovery = createBitcoinWallets({
    window,
    clock: createSimulatedClock(),
    onProblem: () => undefined,
    networks: () => [bitcoin],
    siteName: 'Tidewater',
  })
  announce()
  discovery.request()
  const [wallet] = discovery.wallets()
  if (wallet === undefined) throw new Error('The wallet was not found')
  const answer = await wallet.connect(['bip122'], new AbortController().signal)
  expect(answer.ok).toBe(true)
  return wallet.provider() as BitcoinProvider
}
const page = (members: object) => Object.assign(new EventTarget(), members)

interface Kind {
  readonly provider: BitcoinProvider
  readonly keys: BitcoinKeys
  readonly addresses: number
  readonly canSend: boolean
}
const kinds: Readonly<Record<string, () => Promise<Kind>>> = {
  'sats-connect': async () => {
    const { provider, keys } = createBitcoinWallet('sats', 'Mainnet')
    const window = page({ lone: provider, btc_providers: [{ id: 'lone', name: 'Lone' }] })
    return { provider: await connected(window), keys: keys(), addresses: 2, canSend: true }
  },
  UniSat: async () => {
    const { unisat, keys } = createBitcoinWallet('unisat', 'Mainnet')
    return { provider: await connected(page({ unisat })), keys: keys(), addresses: 1, canSend: true }
  },
  OKX: async () => {
    const { unisat, keys } = createBitcoinWallet('unisat', 'Mainnet')
    const provider = await connected(page({ okxwallet: { bitcoin: unisat } }))
    return { provider, keys: keys(), addresses: 1, canSend: true }
  },
  'Wallet Standard': async () => {
    const { window, announce } = createStandardPage()
    const { wallet, keys } = createBitcoinStandardWallet()
    const provider = await connected(window, () => announce(wallet))
    return { provider, keys: keys(), addresses: 2, canSend: false }
  },
}

const bytes = (base64: string): Uint8Array => Uint8Array.from(Buffer.from(base64, 'base64'))

describe.each(Object.entries(kinds))('what hosts get of a Bitcoin wallet: %s', (_, make) => {
  it('tells of its addresses, payment first', async () => {
    const { provider, keys, addresses } = await make()
    const list = await provider.getAccountAddresses()
    expect(list).toHaveLength(addresses)
    expect(list[0]).toEqual({
      address: keys.main.payment,
      publicKey: Buffer.from(keys.publicKey).toString('hex'),
      purpose: 'payment',
    })
  })

  it('signs a message, in base64', async () => {
    const { provider, keys } = await make()
    const signature = bytes(await provider.signMessage({ message: 'Tide', address: keys.main.payment }))
    expect(signature).toHaveLength(65)
    const parsed = Secp256k1Signature.fromFixedLength(signature.slice(1))
    expect(await Secp256k1.verifySignature(parsed, messageHash('Tide'), keys.publicKey)).toBe(true)
    expect(await Secp256k1.verifySignature(parsed, messageHash('Ebb'), keys.publicKey)).toBe(false)
  })

  it('signs a PSBT, in base64', async () => {
    const { provider, keys } = await make()
    const psbt = Buffer.from(unsignedPsbt(keys)).toString('base64')
    const signInputs = [{ address: keys.main.payment, index: 0 }]
    const signed = await provider.signPSBT({ psbt, signInputs })
    expect(signed.txid).toBeUndefined()
    expect(isSigned(bytes(signed.psbt))).toBe(true)
    await expect(provider.signPSBT({ psbt: 'no base64!', signInputs })).rejects.toMatchObject({ code: -32602 })
  })

  it('sends, where the wallet can', async () => {
    const { provider, keys, canSend } = await make()
    const psbt = Buffer.from(unsignedPsbt(keys)).toString('base64')
    const broadcast = provider.signPSBT({
      psbt,
      signInputs: [{ address: keys.main.payment, index: 0 }],
      broadcast: true,
    })
    const transfer = provider.sendTransfer({ recipient: keys.main.payment, amount: '1000' })
    if (canSend) {
      expect(await broadcast).toMatchObject({ txid })
      expect(await transfer).toBe(txid)
      for (const amount of ['0', '1.5', '-1', '9'.repeat(16), ''])
        await expect(provider.sendTransfer({ recipient: '', amount })).rejects.toMatchObject({ code: -32602 })
    } else {
      await expect(broadcast).rejects.toMatchObject({ code: 4200 })
      await expect(transfer).rejects.toMatchObject({ code: 4200 })
    }
  })
})

it('says by which rule a message is signed, in the words of the wallet', async () => {
  const { provider: sats } = createBitcoinWallet('sats', 'Mainnet')
  const { unisat } = createBitcoinWallet('unisat', 'Mainnet')
  const asked: unknown[] = []
  const request: typeof sats.request = (method, params) => {
    if (method === 'signMessage') asked.push(Object(params).protocol)
    return sats.request(method, params)
  }
  const signMessage = (message: string, ...rest: readonly unknown[]) => {
    asked.push(...rest)
    return unisat.signMessage(message)
  }
  const providers = [
    await connected(page({ lone: { ...sats, request }, btc_providers: [{ id: 'lone', name: 'Lone' }] })),
    await connected(page({ unisat: { ...unisat, signMessage } })),
  ]
  for (const provider of providers) {
    await provider.signMessage({ message: 'Tide', protocol: 'bip322' })
    await provider.signMessage({ message: 'Tide', protocol: 'ecdsa' })
  }
  expect(asked).toEqual(['BIP322', 'ECDSA', 'bip322-simple', 'ecdsa'])
})

it('has one code for a refusal, and one for what is no answer', async () => {
  const refusing = createBitcoinWallet('sats', 'Mainnet')
  const provider = await connected(page({ lone: refusing.provider, btc_providers: [{ id: 'lone', name: 'Lone' }] }))
  const { request } = refusing.provider
  const answering = (answer: unknown): void => {
    const patched: typeof request = async (method, params) =>
      method.startsWith('wallet_') ? request(method, params) : (answer as ReturnType<typeof request>)
    Object.assign(refusing.provider, { request: patched })
  }
  const call = () => provider.signMessage({ message: 'Tide' })
  answering({ error: { code: -32000, message: 'Rejected' } })
  await expect(call()).rejects.toMatchObject({ code: 4001 })
  answering({ error: { code: -32601, message: 'No' } })
  await expect(call()).rejects.toMatchObject({ code: 4200 })
  for (const answer of [undefined, {}, { result: { signature: 12 } }, { result: { signature: 'no base64!' } }]) {
    answering(answer)
    await expect(call()).rejects.toMatchObject({ code: -32603 })
  }
})

it.each(['sats', 'signPsbt', 'pushPsbt', 'sendBitcoin'] as const)(
  'a refusal of what would be sent is the visitor’s too: %s',
  async (refused) => {
    const { provider: sats, unisat, keys } = createBitcoinWallet(refused === 'sats' ? 'sats' : 'unisat', 'Mainnet')
    const refuse = async () => {
      throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
    }
    const request: typeof sats.request = async (method, params) =>
      method.startsWith('wallet_')
        ? sats.request(method, params)
        : { status: 'error', error: { code: -32000, message: 'User rejected' } }
    const members =
      refused === 'sats'
        ? { lone: { ...sats, request }, btc_providers: [{ id: 'lone', name: 'Lone' }] }
        : { unisat: { ...unisat, [refused]: refuse } }
    const provider = await connected(page(members))
    const psbt = Buffer.from(unsignedPsbt(keys())).toString('base64')
    const { payment } = keys().main
    const send = (): Promise<unknown> => provider.sendTransfer({ recipient: payment, amount: '1000' })
    const broadcast = (): Promise<unknown> =>
      provider.signPSBT({ psbt, signInputs: [{ address: payment, index: 0 }], broadcast: true })
    for (const call of refused === 'sats' ? [send, broadcast] : refused === 'sendBitcoin' ? [send] : [broadcast])
      await expect(call()).rejects.toMatchObject({ code: 4001, message: 'The visitor refused' })
  },
)

it('takes no signature of another message or another account', async () => {
  const sats = createBitcoinWallet('sats', 'Mainnet')
  const provider = await connected(page({ lone: sats.provider, btc_providers: [{ id: 'lone', name: 'Lone' }] }))
  const { request } = sats.provider
  const patched: typeof request = async (method, params) => {
    const answer = await request(method, params)
    return method === 'signMessage'
      ? { status: 'success', result: { ...Object(answer.result), address: sats.keys().main.ordinals } }
      : answer
  }
  Object.assign(sats.provider, { request: patched })
  await expect(provider.signMessage({ message: 'Tide' })).rejects.toMatchObject({ code: -32603 })

  const { window, announce } = createStandardPage()
  const { wallet } = createBitcoinStandardWallet()
  const standard = await connected(window, () => announce(wallet))
  const { signMessage } = wallet.features['bitcoin:signMessage']
  Object.assign(wallet.features['bitcoin:signMessage'], {
    signMessage: async (input: { readonly account: unknown; readonly message: Uint8Array }) =>
      (await signMessage(input)).map((one) => ({ ...one, signedMessage: new TextEncoder().encode('Ebb') })),
  })
  await expect(standard.signMessage({ message: 'Tide' })).rejects.toMatchObject({ code: -32603 })
})

it('has a PSBT signed by the other name of that feature, which is enough to be found by', async () => {
  const { window, announce } = createStandardPage()
  const { wallet, keys } = createBitcoinStandardWallet()
  const {
    'bitcoin:signTransaction': { signTransaction },
    'bitcoin:signMessage': _,
    ...others
  } = wallet.features
  const features = { ...others, 'bitcoin:signPsbt': { version: '1.0.0', signPsbt: signTransaction } }
  const given = Object.create(wallet, { features: { value: features } })
  const provider = await connected(window, () => announce(given))
  const { payment } = keys().main
  const { psbt } = await provider.signPSBT({
    psbt: Buffer.from(unsignedPsbt(keys())).toString('base64'),
    signInputs: [{ address: payment, index: 0 }],
  })
  expect(isSigned(bytes(psbt))).toBe(true)
  await expect(provider.signMessage({ message: 'Tide' })).rejects.toMatchObject({ code: 4200 })
})
