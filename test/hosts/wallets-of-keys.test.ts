import { Secp256k1, Secp256k1Signature } from '@cosmjs/crypto'
import { base64 } from '@scure/base'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ChainNamespace } from '../../core/domain/namespaces/chain-namespaces.ts'
import type { BitcoinProvider } from '../../core/ports/connections/providers/bitcoin-provider.ts'
import type { CosmosProvider } from '../../core/ports/connections/providers/cosmos-provider.ts'
import type { PolkadotProvider } from '../../core/ports/connections/providers/polkadot-provider.ts'
import { sandboxMnemonic } from '../../sandbox/accounts/phrase.ts'
import { isSignedPsbt, unsignedPsbt } from '../../sandbox/verification/psbts.ts'
import { sandbox } from '../e2e/sandbox.ts'
import { type HostName, hostNames } from '../e2e/visit.ts'
import { adr36 } from '../support/adr36.ts'
import { isSignedBy } from '../support/keplr.ts'
import { cosmosSignBytes } from '../support/namespace-signers.ts'
import { shortAddressOf } from '../support/page-driver.ts'
import { pageScript } from '../support/page-script.ts'
import { type ForeignVerifiers, foreignVerifiers } from './foreign-wallets.ts'
import { providerIn, walletVisits } from './wallet-visit.ts'

const visit = walletVisits()
const message = 'Moor the Heron at berth 7'
const another = 'Moor it elsewhere'
/** Of a signature after BIP-137. */
const olderLength = 65
const addressesOf = (namespace: ChainNamespace): readonly string[] =>
  sandbox.description.accounts.filter((account) => account.namespace === namespace).map(({ address }) => address)

let script = ''
let verifiers: ForeignVerifiers
beforeAll(async () => {
  script = await pageScript('e2e/page/key-wallets.ts', 'keyWallets')
  verifiers = await foreignVerifiers()
})

/** Connects, and reloads the page: what its code gets then is of a wallet that came back without a question. */
const providerAfterReload = async <Provider>(
  host: HostName,
  namespace: ChainNamespace,
  walletName: string,
  put: string,
) => {
  const visitor = await visit(host, namespace, [script, `keyWallets.${put}`])
  await visitor.chooseWallet(walletName)
  const [address = ''] = addressesOf(namespace)
  await expect.poll(() => visitor.button.textContent()).toContain(shortAddressOf(address))
  await visitor.page.reload()
  await expect.poll(() => visitor.hostStatus.textContent()).toBe('connected')
  return providerIn<Provider>(visitor.page, namespace)
}

describe.each(hostNames)('%s host', (host) => {
  const [payment = '', , , , , ordinals = ''] = addressesOf('bip122')

  test('Bitcoin by sats-connect: messages of both kinds of address after BIP-322, and a PSBT', async () => {
    const provider = await providerAfterReload<BitcoinProvider>(host, 'bip122', 'Slipway', 'putBitcoin()')
    expect(await provider.evaluate((bitcoin) => bitcoin.getAccountAddresses())).toMatchObject([
      { address: payment, purpose: 'payment' },
      { address: ordinals, purpose: 'ordinal' },
    ])
    for (const address of [payment, ordinals]) {
      const asked = { message, address, protocol: 'bip322' } as const
      const signature = await provider.evaluate((bitcoin, input) => bitcoin.signMessage(input), asked)
      expect(base64.decode(signature)).not.toHaveLength(olderLength)
      expect(verifiers.isBitcoinSigned(address, message, signature)).toBe(true)
      expect(verifiers.isBitcoinSigned(address, another, signature)).toBe(false)
    }
    const older = await provider.evaluate((bitcoin, input) => bitcoin.signMessage(input), { message })
    expect(base64.decode(older)).toHaveLength(olderLength)
    expect(verifiers.isBitcoinSigned(payment, message, older)).toBe(true)

    const unsigned = base64.encode(unsignedPsbt([payment, ordinals], payment))
    const signInputs = [payment, ordinals].map((address, index) => ({ address, index }))
    const asked = { psbt: unsigned, signInputs }
    const { psbt } = await provider.evaluate((bitcoin, input) => bitcoin.signPSBT(input), asked)
    expect(isSignedPsbt(base64.decode(psbt))).toBe(true)
    expect(isSignedPsbt(base64.decode(unsigned))).toBe(false)
  })

  test('Bitcoin by the Wallet Standard: a message of the ordinal address after BIP-322, and a PSBT', async () => {
    const provider = await providerAfterReload<BitcoinProvider>(host, 'bip122', 'Quay', 'putBitcoin()')
    const asked = { message, address: ordinals }
    const signature = await provider.evaluate((bitcoin, input) => bitcoin.signMessage(input), asked)
    expect(verifiers.isBitcoinSigned(ordinals, message, signature)).toBe(true)
    expect(verifiers.isBitcoinSigned(ordinals, another, signature)).toBe(false)
    const psbts = {
      psbt: base64.encode(unsignedPsbt([payment], ordinals)),
      signInputs: [{ address: payment, index: 0 }],
    }
    const { psbt } = await provider.evaluate((bitcoin, input) => bitcoin.signPSBT(input), psbts)
    expect(isSignedPsbt(base64.decode(psbt))).toBe(true)
  })

  test('Polkadot by injectedWeb3: a message, by the key of the address', async () => {
    const provider = await providerAfterReload<PolkadotProvider>(host, 'polkadot', 'quay', 'putPolkadot()')
    const [address = ''] = addressesOf('polkadot')
    expect(await provider.evaluate((polkadot) => polkadot.getAccounts())).toMatchObject([{ address }])
    const { signature } = await provider.evaluate((polkadot, data) => polkadot.signRaw({ data }), message)
    expect(verifiers.isPolkadotSigned(address, message, signature)).toBe(true)
    expect(verifiers.isPolkadotSigned(address, another, signature)).toBe(false)
  })

  test('Cosmos by Keplr’s interface: a message after ADR-36, and documents of both kinds', async () => {
    const put = `putCosmos(${JSON.stringify(sandboxMnemonic)})`
    const provider = await providerAfterReload<CosmosProvider>(host, 'cosmos', 'Keplr', put)
    const { bech32Address, pubKey } = await provider.evaluate((cosmos) => cosmos.getKey('cosmoshub-4'))
    const signed = await provider.evaluate(
      (cosmos, text) => cosmos.signArbitrary('cosmoshub-4', undefined, text),
      message,
    )
    expect(await isSignedBy(adr36(bech32Address, message), signed.signature, pubKey)).toBe(true)
    expect(await isSignedBy(adr36(bech32Address, another), signed.signature, pubKey)).toBe(false)
    const document = { ...adr36(bech32Address, ''), chain_id: 'cosmoshub-4', msgs: [], memo: message }
    const { signature } = await provider.evaluate(
      (cosmos, doc) => cosmos.signAmino('cosmoshub-4', undefined, doc),
      document,
    )
    expect(await isSignedBy(document, signature.signature, pubKey)).toBe(true)

    const direct = {
      bodyBytes: new TextEncoder().encode(message),
      authInfoBytes: Uint8Array.of(18, 1, 3),
      chainId: 'cosmoshub-4',
      accountNumber: 2n ** 60n,
    }
    const answer = await provider.evaluate(
      (cosmos, doc) => cosmos.signDirect('cosmos:cosmoshub-4', undefined, doc),
      direct,
    )
    expect(answer.signed).toEqual(direct)
    const given = Secp256k1Signature.fromFixedLength(base64.decode(answer.signature.signature))
    const isSignedDirect = (doc: typeof direct) => Secp256k1.verifySignature(given, cosmosSignBytes(doc), pubKey)
    expect(await isSignedDirect(direct)).toBe(true)
    expect(await isSignedDirect({ ...direct, accountNumber: 1n })).toBe(false)
  })
})
