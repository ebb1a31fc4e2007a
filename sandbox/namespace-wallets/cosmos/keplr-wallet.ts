import { isRecord } from '../../demo-wallet/checks.ts'
import type { WalletIdentity } from '../identities.ts'
import type { NamespaceKeys, WalletKey } from '../keys.ts'
import { messageQuestion, readable, transactionQuestion } from '../questions.ts'
import { invalid, inWordsOf, Refusal, refusal } from '../refusal.ts'
import type { Site } from '../site.ts'
import type { StdSignature } from './cosmos-keys.ts'
import type { DirectDoc } from './sign-doc.ts'

const loadKeys = () => import('./cosmos-keys.ts')
const loadDocs = () => import('./sign-doc.ts')

/** The chains that it knows, by what their addresses begin with. */
const prefixes: ReadonlyMap<string, string> = new Map([
  ['cosmoshub-4', 'cosmos'],
  ['osmosis-1', 'osmo'],
  ['noble-1', 'noble'],
  ['juno-1', 'juno'],
])

const prefixOf = (chainId: unknown): string => {
  const prefix = prefixes.get(String(chainId))
  if (prefix === undefined) throw new Refusal('unsupported', `There is no chain info for ${String(chainId)}`)
  return prefix
}

/** As Keplr says it, which has no numbers for most of it. */
const inWords = inWordsOf(({ reason, message }) => new Error(reason === 'rejected' ? 'Request rejected' : message))

export interface KeplrWalletDeps {
  readonly identity: WalletIdentity
  readonly site: Site
  readonly loadAccounts: () => Promise<NamespaceKeys>
}

/** Keplr's interface, as far as a site needs it to connect and to have something signed. */
export const createKeplrWallet = ({ identity, site, loadAccounts }: KeplrWalletDeps) => {
  /** Keplr asks when it is asked for a key by a site that it does not know. */
  const connect = async (): Promise<WalletKey> => {
    const { keys } = await loadAccounts()
    const key = keys[await site.connect(keys.map(({ address }) => address))]
    if (key === undefined) throw refusal('not-permitted')
    return key
  }
  const known = async (chainId: unknown, signer: unknown): Promise<WalletKey> => {
    const prefix = prefixOf(chainId)
    const { keys } = await loadAccounts()
    const key = keys[site.needed()]
    const { cosmosKeyOf } = await loadKeys()
    if (key === undefined || cosmosKeyOf(key.privateKey, prefix).bech32Address !== signer)
      throw invalid('Signer mismatched')
    return key
  }
  const enable = (ids: string | readonly string[]): Promise<void> =>
    inWords(async () => {
      for (const id of [ids].flat()) prefixOf(id)
      await connect()
    })
  const getKey = (chainId: string) =>
    inWords(async () => {
      const prefix = prefixOf(chainId)
      const { privateKey } = await connect()
      const { cosmosKeyOf } = await loadKeys()
      const details = { name: identity.name, algo: 'secp256k1', isNanoLedger: false, isKeystone: false } as const
      return { ...cosmosKeyOf(privateKey, prefix), ...details, ethereumHexAddress: '' }
    })

  const signArbitrary = (chainId: string, signer: string, data: string | Uint8Array): Promise<StdSignature> =>
    inWords(async () => {
      const key = await known(chainId, signer)
      const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : Uint8Array.from(data)
      const { aminoBytes, arbitraryDoc } = await loadDocs()
      await site.ask(messageQuestion(readable(bytes), { address: signer }))
      const { signCosmos } = await loadKeys()
      return signCosmos(key.privateKey, aminoBytes(arbitraryDoc(signer, bytes)))
    })
  const signAmino = (chainId: string, signer: string, signDoc: object) =>
    inWords(async () => {
      const key = await known(chainId, signer)
      const { chain_id: docChain, msgs } = isRecord(signDoc) ? signDoc : {}
      // A document of ADR-36 is for no chain.
      if (docChain !== chainId && docChain !== '')
        throw invalid('Chain id in the message is not matched with the requested chain id')
      const details = [{ label: 'Messages', value: JSON.stringify(msgs, undefined, 2) }]
      const { aminoBytes } = await loadDocs()
      await site.ask(transactionQuestion('Sign a transaction', chainId, { address: signer }, details))
      const { signCosmos } = await loadKeys()
      return { signed: signDoc, signature: signCosmos(key.privateKey, aminoBytes(signDoc)) }
    })
  const signDirect = (chainId: string, signer: string, signDoc: DirectDoc) =>
    inWords(async () => {
      const key = await known(chainId, signer)
      if (signDoc.chainId !== chainId)
        throw invalid('Chain id in the message is not matched with the requested chain id')
      const { directBytes } = await loadDocs()
      const bytes = directBytes({ ...signDoc, accountNumber: BigInt(String(signDoc.accountNumber ?? 0)) })
      const { bodyLines } = await import('./body-lines.ts')
      const lines = bodyLines(signDoc.bodyBytes)
      await site.ask(transactionQuestion('Sign a transaction', chainId, { address: signer }, lines))
      const { signCosmos } = await loadKeys()
      return { signed: signDoc, signature: signCosmos(key.privateKey, bytes) }
    })
  const verifyArbitrary = async (chainId: string, signer: string, data: string | Uint8Array, signature: unknown) => {
    const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : Uint8Array.from(data)
    const { aminoBytes, arbitraryDoc } = await loadDocs()
    const { isCosmosSigned } = await loadKeys()
    return isCosmosSigned(signer, prefixOf(chainId), aminoBytes(arbitraryDoc(signer, bytes)), signature)
  }

  const getAccounts = (chainId: string) => async () => {
    const { bech32Address: address, pubKey: pubkey, algo } = await getKey(chainId)
    return [{ address, pubkey, algo }]
  }
  const amino = (chainId: string) => ({
    getAccounts: getAccounts(chainId),
    signAmino: (signer: string, doc: object) => signAmino(chainId, signer, doc),
  })
  const both = (chainId: string) => ({
    ...amino(chainId),
    signDirect: (signer: string, doc: DirectDoc) => signDirect(chainId, signer, doc),
  })
  return {
    version: '0.12.0',
    mode: 'extension',
    defaultOptions: {},
    ping: async () => undefined,
    enable,
    disable: async () => site.forget(),
    getKey,
    getKeysSettled: (ids: readonly string[]) => Promise.allSettled(ids.map(getKey)),
    getOfflineSigner: both,
    getOfflineSignerOnlyAmino: amino,
    getOfflineSignerAuto: async (chainId: string) => both(chainId),
    signAmino,
    signDirect,
    signArbitrary,
    verifyArbitrary,
  } as const
}

export type KeplrWallet = ReturnType<typeof createKeplrWallet>

/**
 * In Keplr's place, as many do, and in one of its own, by which it is known. The event says nothing but that it is another account now:
 * a site asks for the key again.
 */
export const injectKeplrWallet = (page: EventTarget, site: Site, wallet: KeplrWallet): void => {
  Reflect.set(page, 'keplr', wallet)
  Reflect.set(page, 'sandboxWallet', { keplr: wallet })
  site.onChange(() => page.dispatchEvent(new Event('keplr_keystorechange')))
}
