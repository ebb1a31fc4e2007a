import type { NamespaceKeys } from '../keys.ts'
import { messageQuestion, readable, transactionQuestion } from '../questions.ts'
import { invalid, refusal } from '../refusal.ts'
import type { Site } from '../site.ts'
import type { BitcoinKey } from './bitcoin-keys.ts'
import type { Protocol } from './bitcoin-signer.ts'

/** What both of Bitcoin's worlds are made of: the Wallet Standard and sats-connect differ in words only. */
export interface BitcoinDesk {
  /** The pair of the account that the site sees: payment, then ordinals. Empty where it sees none. */
  shown(): Promise<readonly BitcoinKey[]>
  /** Asks for permission where there is none. */
  connect(): Promise<readonly BitcoinKey[]>
  /** Of an address that the site may use. @throws Refusal */
  keyFor(address: unknown): Promise<BitcoinKey>
  signMessage(key: BitcoinKey, message: Uint8Array, protocol?: Protocol): Promise<SignedMessage>
  /** @param wanted the indexes of inputs by address; all that can be signed where it is left out */
  signPsbt(psbt: Uint8Array, wanted: readonly WantedInputs[] | undefined): Promise<Uint8Array>
}

export interface SignedMessage {
  readonly signature: Uint8Array
  /** What was signed. */
  readonly hash: Uint8Array
  readonly protocol: Protocol
}

export interface WantedInputs {
  readonly address: unknown
  readonly indexes: unknown
}

export interface BitcoinDeskDeps {
  readonly site: Site
  readonly loadAccounts: () => Promise<NamespaceKeys>
}

const loadKeys = () => import('./bitcoin-keys.ts')
const loadSigner = () => import('./bitcoin-signer.ts')

const network = 'Bitcoin Regtest'

const indexesFrom = (value: unknown): readonly number[] => {
  if (Array.isArray(value) && value.every((index) => Number.isInteger(index) && index >= 0)) return value
  throw invalid('The inputs to sign are a list of indexes.')
}

export const createBitcoinDesk = ({ site, loadAccounts }: BitcoinDeskDeps): BitcoinDesk => {
  /** The keys for payments come first in the sandbox's list, those for ordinals after them. */
  const pairOf = async (number: number): Promise<readonly BitcoinKey[]> => {
    const { keys } = await loadAccounts()
    const { bitcoinKeyOf } = await loadKeys()
    return [keys[number], keys[number + keys.length / 2]].flatMap((key) =>
      key === undefined ? [] : [bitcoinKeyOf(key)],
    )
  }
  const shown = async (): Promise<readonly BitcoinKey[]> => {
    const number = site.shared()
    return number === undefined ? [] : pairOf(number)
  }
  const keyFor = async (address: unknown): Promise<BitcoinKey> => {
    const pair = await pairOf(site.needed())
    const key = pair.find((one) => one.address === address)
    if (key === undefined) throw refusal('not-permitted')
    return key
  }
  return {
    shown,
    keyFor,
    connect: async () => {
      const { keys } = await loadAccounts()
      return pairOf(await site.connect(keys.slice(0, keys.length / 2).map(({ address }) => address)))
    },
    signMessage: async (key, message, asked) => {
      const { messageHash, protocolFor, signBitcoinMessage } = await loadSigner()
      const protocol = asked ?? protocolFor(key)
      const signature = signBitcoinMessage(key, message, protocol)
      await site.ask(messageQuestion(readable(message), key))
      return { signature, hash: messageHash(message, protocol), protocol }
    },
    signPsbt: async (bytes, wanted) => {
      const pair = await pairOf(site.needed())
      const parts =
        wanted &&
        (await Promise.all(
          wanted.map(async ({ address, indexes }) => ({ key: await keyFor(address), indexes: indexesFrom(indexes) })),
        ))
      const { openPsbt } = await loadSigner()
      const psbt = openPsbt(bytes, pair, parts)
      const [signer = { address: '' }] = parts?.map(({ key }) => key) ?? pair
      await site.ask(transactionQuestion('Sign a transaction', network, signer, psbt.lines))
      return psbt.sign()
    },
  }
}
