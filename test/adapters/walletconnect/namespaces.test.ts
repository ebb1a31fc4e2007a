import { createPublicKey, verify as verifyEd25519 } from 'node:crypto'
import { makeSignDoc, serializeSignDoc } from '@cosmjs/amino'
import { ExtendedSecp256k1Signature, Secp256k1, Secp256k1Signature, Sha256 } from '@cosmjs/crypto'
import { fromBech32 } from '@cosmjs/encoding'
import { base58, base64, hex } from '@scure/base'
import { NETWORK, p2wpkh, SigHash, Transaction } from '@scure/btc-signer'
import { verify as verifySr25519 } from '@scure/sr25519'
import { stringToHex, verifyMessage } from 'viem'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ChainNamespace } from '../../../core/domain/namespaces/chain-namespaces.ts'
import type { BitcoinProvider } from '../../../core/ports/connections/providers/bitcoin-provider.ts'
import type { CosmosProvider } from '../../../core/ports/connections/providers/cosmos-provider.ts'
import type { PolkadotProvider } from '../../../core/ports/connections/providers/polkadot-provider.ts'
import type { SolanaProvider } from '../../../core/ports/connections/providers/solana-provider.ts'
import { ss58Key } from '../../../infrastructure/wallets/polkadot/ss58-address.ts'
import { networkOn } from '../../support/caip-networks.ts'
import { hearth } from '../../support/core-world.ts'
import { type ManifoldWallet, settledWith, startManifoldWallet } from '../../support/manifold-wallet.ts'
import {
  bitcoinMessageHash,
  bitcoinSigner,
  cosmosSignBytes,
  cosmosSigner,
  evmSigner,
  polkadotSigner,
  solanaMessage,
  solanaSigner,
  solanaTransaction,
  wrappedBytes,
} from '../../support/namespace-signers.ts'
import { createRelayWorld, never, type RelayWorld } from '../../support/relay-world.ts'
import type { WalletConnectPage } from '../../support/walletconnect-world.ts'

const solanaId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const bitcoinId = 'bip122:000000000019d6689c085ae165831e93'
const polkadotId = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const cosmosId = 'cosmos:cosmoshub-4'
const networks = [hearth, ...([solanaId, bitcoinId, polkadotId, cosmosId] as const).map(networkOn)]
const all = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'] as const

const makeSigners = async () => ({
  eip155: evmSigner(),
  solana: solanaSigner(),
  bip122: bitcoinSigner(),
  polkadot: polkadotSigner(),
  cosmos: await cosmosSigner(),
})
type Signers = Awaited<ReturnType<typeof makeSigners>>

const isEd25519 = (message: Uint8Array, signature: Uint8Array, address: string): boolean => {
  const x = Buffer.from(base58.decode(address)).toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verifyEd25519(null, message, key, signature)
}
const isSecp256k1 = (hash: Uint8Array, signature: Uint8Array, key: Uint8Array): boolean =>
  Secp256k1.verifySignature(Secp256k1Signature.fromFixedLength(signature), hash, key)

describe('one session over every namespace', () => {
  let world: RelayWorld
  let signers: Signers
  let wallet: ManifoldWallet
  let page: WalletConnectPage
  const provider = <T>(namespace: ChainNamespace): T => page.connector.provider(namespace) as T

  beforeEach(async () => {
    world = await createRelayWorld()
    signers = await makeSigners()
    wallet = await startManifoldWallet(world.relayUrl, signers)
    page = world.openPage({ networks })
  })
  afterEach(async () => {
    await wallet.stop()
    await world.dispose()
  })

  const settled = () => ({
    ...settledWith(hearth.caipNetworkId, signers.eip155),
    ...settledWith(solanaId, signers.solana),
    ...settledWith(bitcoinId, signers.bip122),
    ...settledWith(polkadotId, signers.polkadot),
    ...settledWith(cosmosId, signers.cosmos),
  })
  const connect = async (properties?: Readonly<Record<string, unknown>>) => {
    const uri = page.nextUri()
    const connected = page.connector.connect(all, never())
    await wallet.pair(await uri, settled(), properties)
    return connected
  }

  it('is proposed as a wish, and granted one by one', async () => {
    const answer = await connect({ bip122_getAccountAddresses: JSON.stringify(signers.bip122.addresses) })
    const [proposal] = wallet.proposals()
    expect(proposal?.params.requiredNamespaces).toEqual({})
    expect(Object.keys(proposal?.params.optionalNamespaces ?? {})).toEqual([...all])
    for (const part of Object.values(proposal?.params.optionalNamespaces ?? {})) {
      expect(part.chains).toHaveLength(1)
      expect(part.events).toContain('accountsChanged')
    }
    expect(answer).toMatchObject({
      ok: true,
      value: [
        { namespace: 'eip155', networkId: hearth.caipNetworkId, accounts: [{ address: signers.eip155.address }] },
        { namespace: 'solana', networkIds: [solanaId], accounts: [{ address: signers.solana.address }] },
        {
          namespace: 'bip122',
          networkIds: [bitcoinId],
          accounts: [
            { address: signers.bip122.address, type: 'payment', publicKey: hex.encode(signers.bip122.publicKey) },
            { address: signers.bip122.ordinal, type: 'ordinal' },
          ],
        },
        {
          namespace: 'polkadot',
          networkIds: [polkadotId],
          accounts: [{ address: signers.polkadot.address, publicKey: ss58Key(signers.polkadot.address) }],
        },
        { namespace: 'cosmos', networkIds: [cosmosId], accounts: [{ address: signers.cosmos.address }] },
      ],
    })
    expect(wallet.topics()).toHaveLength(1)
    await page.close()
    const next = world.openPage({ networks })
    const grantsOf = (one: typeof answer) => one.ok && one.value.map(({ session: _, ...grant }) => grant)
    expect(grantsOf(await next.connector.restore(all, never()))).toEqual(grantsOf(answer))
    expect(await next.connector.restore(['cosmos'], never())).toMatchObject({ value: [{ namespace: 'cosmos' }] })
  })

  it('signs on Solana', async () => {
    await connect()
    const { address } = signers.solana
    const solana = provider<SolanaProvider>('solana')
    const message = new TextEncoder().encode('Tidewater')
    expect(isEd25519(message, await solana.signMessage(message), address)).toBe(true)
    for (const transaction of [solanaTransaction(address), solanaTransaction(address, 0)]) {
      const signed = await solana.signTransaction(transaction)
      expect(solanaMessage(signed)).toEqual(solanaMessage(transaction))
      expect(isEd25519(solanaMessage(signed), signed.slice(1, 65), address)).toBe(true)
      const sent = await solana.signAndSendTransaction(transaction, { skipPreflight: true })
      expect(isEd25519(solanaMessage(transaction), sent, address)).toBe(true)
    }
    const both = await solana.signAllTransactions([solanaTransaction(address), solanaTransaction(address, 0)])
    for (const signed of both) expect(isEd25519(solanaMessage(signed), signed.slice(1, 65), address)).toBe(true)
    expect(both).toHaveLength(2)
    await expect(solana.signMessage(message, { account: signers.polkadot.address })).rejects.toMatchObject({
      code: 4100,
    })
  })

  it('signs on Bitcoin', async () => {
    await connect()
    const { address, ordinal, publicKey } = signers.bip122
    const bitcoin = provider<BitcoinProvider>('bip122')
    const signature = base64.decode(await bitcoin.signMessage({ message: 'Tidewater', address, protocol: 'ecdsa' }))
    const recoverable = ExtendedSecp256k1Signature.fromFixedLength(
      new Uint8Array([...signature.slice(1), (signature[0] ?? 0) - 39]),
    )
    const recovered = Secp256k1.recoverPubkey(recoverable, bitcoinMessageHash('Tidewater'))
    expect(p2wpkh(Secp256k1.compressPubkey(recovered), NETWORK).address).toBe(address)

    const { script } = p2wpkh(publicKey, NETWORK)
    const unsigned = new Transaction()
    unsigned.addInput({ txid: '22'.repeat(32), index: 0, witnessUtxo: { script, amount: 5_000n } })
    unsigned.addOutputAddress(ordinal, 4_000n, NETWORK)
    const psbt = base64.encode(unsigned.toPSBT())
    const answer = await bitcoin.signPSBT({ psbt, signInputs: [{ address, index: 0 }], broadcast: false })
    const signed = Transaction.fromPSBT(base64.decode(answer.psbt))
    const [[, bytes] = []] = signed.getInput(0).partialSig ?? []
    const hash = unsigned.preimageWitnessV0(0, p2pkhScriptOf(script), SigHash.ALL, 5_000n)
    const der = Secp256k1Signature.fromDer((bytes ?? new Uint8Array()).slice(0, -1))
    expect(Secp256k1.verifySignature(der, hash, publicKey)).toBe(true)

    expect(await bitcoin.sendTransfer({ recipient: ordinal, amount: '1500' })).toMatch(/^[\da-f]{64}$/)
    await expect(bitcoin.sendTransfer({ recipient: ordinal, amount: '0.1' })).rejects.toMatchObject({ code: -32602 })

    expect(page.events().filter(({ type }) => type === 'accounts-changed')).toEqual([])
    expect(await bitcoin.getAccountAddresses()).toMatchObject([
      { address, purpose: 'payment' },
      { address: ordinal, purpose: 'ordinal' },
    ])
    expect(page.events()).toContainEqual({
      type: 'accounts-changed',
      namespace: 'bip122',
      accounts: [expect.objectContaining({ address, type: 'payment' }), expect.objectContaining({ address: ordinal })],
    })
    expect(wallet.requests().map(({ method, chainId }) => [method, chainId])).toEqual(
      ['signMessage', 'signPsbt', 'sendTransfer', 'getAccountAddresses'].map((method) => [method, bitcoinId]),
    )
  })

  it('signs on Polkadot', async () => {
    await connect()
    const { address, publicKey } = signers.polkadot
    const polkadot = provider<PolkadotProvider>('polkadot')
    const raw = await polkadot.signRaw({ address, data: '0x5469646577617465', type: 'bytes' })
    expect(verifySr25519(wrappedBytes('0x5469646577617465'), hex.decode(raw.signature.slice(2)), publicKey)).toBe(true)
    const payload = await polkadot.signPayload({ address, method: '0x0102', genesisHash: '0x91b1' })
    expect(verifySr25519(new Uint8Array([1, 2]), hex.decode(payload.signature.slice(2)), publicKey)).toBe(true)
    const text = await polkadot.signRaw({ data: 'Tidewater' })
    expect(verifySr25519(wrappedBytes('0x546964657761746572'), hex.decode(text.signature.slice(2)), publicKey)).toBe(
      true,
    )
    expect(polkadot.getAccounts()).toEqual([{ address }])
  })

  it('signs on Cosmos', async () => {
    await connect()
    const { address, publicKey } = signers.cosmos
    const cosmos = provider<CosmosProvider>('cosmos')
    await cosmos.enable(['cosmoshub-4', cosmosId])
    await expect(cosmos.enable('osmosis-1')).rejects.toMatchObject({ code: 4100 })
    expect(await cosmos.getKey('cosmoshub-4')).toMatchObject({
      algo: 'secp256k1',
      bech32Address: address,
      pubKey: publicKey,
      address: fromBech32(address, 90).data,
    })
    const doc = makeSignDoc([], { gas: '0', amount: [] }, 'cosmoshub-4', 'Tidewater', 0, 0)
    const amino = await cosmos.signAmino('cosmoshub-4', undefined, { ...doc })
    const hash = new Sha256(serializeSignDoc(doc)).digest()
    expect(amino.signed).toEqual(doc)
    expect(isSecp256k1(hash, base64.decode(amino.signature.signature), publicKey)).toBe(true)
    const direct = {
      bodyBytes: new Uint8Array([10, 1, 2]),
      authInfoBytes: new Uint8Array([18, 1, 3]),
      chainId: 'cosmoshub-4',
      accountNumber: 2n ** 60n,
    }
    const answer = await cosmos.signDirect(cosmosId, address, direct)
    expect(answer.signed).toEqual(direct)
    const arbitrary = await cosmos.signArbitrary('cosmoshub-4', undefined, 'Tidewater')
    const said = { ...makeSignDoc([], { gas: '0', amount: [] }, '', '', 0, 0), msgs: [signData(address, 'Tidewater')] }
    const saidHash = new Sha256(serializeSignDoc(said)).digest()
    expect(isSecp256k1(saidHash, base64.decode(arbitrary.signature), publicKey)).toBe(true)
    expect(isSecp256k1(cosmosSignBytes(direct), base64.decode(answer.signature.signature), publicKey)).toBe(true)
  })

  it('signs on EVM beside them', async () => {
    await connect()
    const address = signers.eip155.address as `0x${string}`
    const evm = Object(provider('eip155'))
    const signature = await evm.request({ method: 'personal_sign', params: [stringToHex('Tidewater'), address] })
    expect(await verifyMessage({ address, message: 'Tidewater', signature })).toBe(true)
  })
})

/** As ADR-36 has it. */
const signData = (signer: string, text: string) => ({
  type: 'sign/MsgSignData',
  value: { signer, data: base64.encode(new TextEncoder().encode(text)) },
})
/** What BIP-143 puts in the place of the script of a P2WPKH output. */
const p2pkhScriptOf = (script: Uint8Array): Uint8Array =>
  new Uint8Array([0x76, 0xa9, 0x14, ...script.slice(2), 0x88, 0xac])
