import { makeCosmoshubPath, Secp256k1HdWallet, type StdSignDoc } from '@cosmjs/amino'
import { Bip39, EnglishMnemonic, Secp256k1, Slip10, Slip10Curve, sha256 } from '@cosmjs/crypto'
import { fromBech32, toBase64 } from '@cosmjs/encoding'
import { sandboxAccounts } from '../../../sandbox/accounts/known-accounts.ts'
import { siteMemory } from '../../../sandbox/demo-wallet/site-memory.ts'
import { createBitcoinDesk } from '../../../sandbox/namespace-wallets/bitcoin/bitcoin-desk.ts'
import { announceSatsProvider } from '../../../sandbox/namespace-wallets/bitcoin/sats-provider.ts'
import { createStandardBitcoinWallet } from '../../../sandbox/namespace-wallets/bitcoin/standard-bitcoin-wallet.ts'
import { type DirectDoc, directBytes } from '../../../sandbox/namespace-wallets/cosmos/sign-doc.ts'
import { pebbleWallet } from '../../../sandbox/namespace-wallets/identities.ts'
import { namespaceKeysFrom } from '../../../sandbox/namespace-wallets/keys.ts'
import {
  createPolkadotWallet,
  injectPolkadotWallet,
} from '../../../sandbox/namespace-wallets/polkadot/polkadot-wallet.ts'
import { createSite } from '../../../sandbox/namespace-wallets/site.ts'
import { createSolanaWallet } from '../../../sandbox/namespace-wallets/solana/solana-wallet.ts'
import { registerStandardWallet } from '../../../sandbox/namespace-wallets/standard-wallet.ts'
import { adr36 } from '../../support/adr36.ts'

// Where nobody publishes a wallet: the interfaces of each namespace around real keys, with an owner who says yes to everything.

const walletOf = (name: string, namespace: string) => {
  const identity = { ...pebbleWallet, id: name.toLowerCase(), name }
  const site = createSite({
    ...siteMemory(localStorage, identity.id),
    approve: async () => ({ approved: true }),
    accounts: 5,
  })
  const loadAccounts = async () => namespaceKeysFrom({ accounts: sandboxAccounts }, namespace)
  return { identity, site, loadAccounts }
}

export const putSolana = (): void =>
  registerStandardWallet(window, createSolanaWallet({ ...walletOf('Quay', 'solana'), host: location.host }))

/** One wallet in each of Bitcoin's worlds. */
export const putBitcoin = (): void => {
  const standard = walletOf('Quay', 'bip122')
  registerStandardWallet(window, createStandardBitcoinWallet({ ...standard, desk: createBitcoinDesk(standard) }))
  const sats = walletOf('Slipway', 'bip122')
  announceSatsProvider(window, { ...sats, desk: createBitcoinDesk(sats) })
}

export const putPolkadot = (): void => {
  const wallet = walletOf('quay', 'polkadot')
  injectPolkadotWallet(window, wallet.identity.id, createPolkadotWallet(wallet))
}

const mark = 'kept-keplr'

const cosmosKey = async (mnemonic: string): Promise<Uint8Array> => {
  const seed = await Bip39.mnemonicToSeed(new EnglishMnemonic(mnemonic))
  return Slip10.derivePath(Slip10Curve.Secp256k1, seed, makeCosmoshubPath(0)).privkey
}

/** The signer of @cosmjs behind Keplr's interface, and its key, where the document is none of amino's. */
export const putCosmos = (mnemonic: string): void => {
  const signer = Secp256k1HdWallet.fromMnemonic(mnemonic, { prefix: 'cosmos' })
  const signAmino = async (_: string, by: string, document: StdSignDoc) => (await signer).signAmino(by, document)
  const signDirect = async (id: string, by: string, document: DirectDoc) => {
    if (id !== document.chainId) throw new Error(`There is no chain info for ${id}`)
    const account = (await (await signer).getAccounts()).find(({ address }) => address === by)
    if (account === undefined) throw new Error('Signer mismatched')
    const hash = sha256(directBytes(document))
    const signature = Secp256k1.createSignature(hash, await cosmosKey(mnemonic))
      .toFixedLength()
      .slice(0, 64)
    const pub_key = { type: 'tendermint/PubKeySecp256k1', value: toBase64(account.pubkey) }
    return { signed: document, signature: { pub_key, signature: toBase64(signature) } }
  }
  Reflect.set(window, 'keplr', {
    enable: async () => localStorage.setItem(mark, ''),
    disable: async () => localStorage.removeItem(mark),
    getKey: async () => {
      if (localStorage.getItem(mark) === null) throw new Error('Request rejected')
      const [account] = await (await signer).getAccounts()
      if (account === undefined) throw new Error('A phrase has an account')
      const { address: bech32Address, pubkey: pubKey, algo } = account
      return {
        name: 'Main',
        algo,
        pubKey,
        address: fromBech32(bech32Address, 90).data,
        bech32Address,
        isNanoLedger: false,
      }
    },
    signAmino,
    signDirect,
    signArbitrary: async (id: string, by: string, data: string | Uint8Array) =>
      (await signAmino(id, by, adr36(by, data))).signature,
  })
}
