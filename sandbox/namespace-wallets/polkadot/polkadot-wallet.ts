import { isRecord } from '../../demo-wallet/checks.ts'
import type { WalletIdentity } from '../identities.ts'
import type { NamespaceKeys, WalletKey } from '../keys.ts'
import { messageQuestion, readable, transactionQuestion } from '../questions.ts'
import { inWordsOf, Refusal, type RefusalReason, refusal } from '../refusal.ts'
import type { Site } from '../site.ts'
import type { SignerPayload } from './payload-bytes.ts'

const loadKeys = () => import('./polkadot-keys.ts')
const loadPayload = () => import('./payload-bytes.ts')

export interface InjectedAccount {
  readonly address: string
  readonly name: string
  readonly type: 'sr25519'
}

export interface RawPayload {
  readonly address: string
  readonly data: string
  readonly type: 'bytes' | 'payload'
}

export interface Signed {
  readonly id: number
  readonly signature: string
}

/** What a site holds once it was let in. */
export interface Injected {
  readonly accounts: {
    get(anyType?: boolean): Promise<readonly InjectedAccount[]>
    subscribe(hear: (accounts: readonly InjectedAccount[]) => void): () => void
  }
  readonly signer: {
    signRaw(payload: RawPayload): Promise<Signed>
    signPayload(payload: SignerPayload): Promise<Signed>
  }
}

export interface InjectedWindowProvider {
  readonly version: string
  enable(appName: string): Promise<Injected>
}

/** There are no numbers in this world, and these are the words of the extension that began it. */
const saying = (rejected: string) =>
  inWordsOf(({ reason, message }) => {
    const words: Partial<Record<RefusalReason, string>> = {
      rejected,
      pending: 'The source has a pending authorization request',
      locked: 'The wallet is locked',
      'not-permitted': 'The source has not been enabled yet',
    }
    return new Error(words[reason] ?? message)
  })
const inWordsOfAccess = saying('Rejected')
const inWordsOfSigning = saying('Cancelled')

export interface PolkadotWalletDeps {
  readonly identity: WalletIdentity
  readonly site: Site
  readonly loadAccounts: () => Promise<NamespaceKeys>
}

export const createPolkadotWallet = ({ identity, site, loadAccounts }: PolkadotWalletDeps): InjectedWindowProvider => {
  const shown = async (): Promise<readonly InjectedAccount[]> => {
    const { keys } = await loadAccounts()
    const key = keys[site.shared() ?? -1]
    return key === undefined ? [] : [{ address: key.address, name: identity.name, type: 'sr25519' }]
  }
  /** An address may be written for any network: it is one account by its key. */
  const keyFor = async (address: unknown): Promise<WalletKey> => {
    const { keys } = await loadAccounts()
    const key = keys[site.needed()]
    const { isSameAccount } = await loadKeys()
    if (key === undefined || !isSameAccount(key.address, address)) throw refusal('not-permitted')
    return key
  }
  let latestId = 0
  const signRaw: Injected['signer']['signRaw'] = (payload) =>
    inWordsOfSigning(async () => {
      const { address, data, type } = isRecord(payload) ? payload : {}
      const key = await keyFor(address)
      if (type !== 'bytes') throw new Refusal('unsupported', 'Only bytes are signed here')
      const { bytesOfHex, signPolkadot } = await loadKeys()
      const bytes = bytesOfHex(data)
      await site.ask(messageQuestion(readable(bytes), key))
      latestId += 1
      return { id: latestId, signature: signPolkadot(key.privateKey, bytes) }
    })
  const signPayload: Injected['signer']['signPayload'] = (payload) =>
    inWordsOfSigning(async () => {
      const given = isRecord(payload) ? payload : {}
      const key = await keyFor(given['address'])
      const { payloadBytes, payloadLines } = await loadPayload()
      // Before the question: what cannot be signed is not asked about.
      const bytes = payloadBytes(given)
      const network = `Genesis ${String(given['genesisHash'])}`
      await site.ask(transactionQuestion('Sign a transaction', network, key, payloadLines(given)))
      const { signPolkadotPayload } = await loadKeys()
      latestId += 1
      return { id: latestId, signature: signPolkadotPayload(key.privateKey, bytes) }
    })
  const injected: Injected = {
    accounts: {
      get: shown,
      subscribe: (hear) => {
        const tell = async (): Promise<void> => hear(await shown())
        void tell()
        return site.onChange(() => void tell())
      },
    },
    signer: { signRaw, signPayload },
  }
  return {
    version: '1.0.0',
    enable: () =>
      inWordsOfAccess(async () => {
        const { keys } = await loadAccounts()
        await site.connect(keys.map(({ address }) => address))
        return injected
      }),
  }
}

/** Where pages look: an object of all such wallets, which whoever comes first makes. */
export const injectPolkadotWallet = (page: object, id: string, provider: InjectedWindowProvider): void => {
  const there: unknown = Reflect.get(page, 'injectedWeb3')
  const all = isRecord(there) ? there : {}
  Reflect.set(all, id, provider)
  Reflect.set(page, 'injectedWeb3', all)
}
