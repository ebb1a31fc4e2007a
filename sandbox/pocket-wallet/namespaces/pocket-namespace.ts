import { isRecord } from '../../demo-wallet/checks.ts'
import type { Approver, Question, RequestArguments } from '../../demo-wallet/types.ts'
import { invalid, refusal } from '../../namespace-wallets/refusal.ts'

export interface PocketChain {
  /** CAIP-2 */
  readonly id: string
  readonly name: string
}

/** What a site may be given in one namespace. */
export interface Offer {
  readonly namespace: string
  readonly chains: readonly PocketChain[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

/** A request of a connected site. */
export interface PocketRequest extends RequestArguments {
  readonly chain: PocketChain
  /** The number of the account that the site sees. */
  readonly account: number
  readonly approve: Approver
}

/** One namespace that the wallet lives in. */
export interface PocketNamespace extends Offer {
  /** For its owner: `Solana`. */
  readonly label: string
  /** Those of the accounts, in their order: an account is one number in all namespaces. */
  readonly addresses: readonly string[]
  /** What a session says of the account beside its address; an event tells it again when it is another account. */
  readonly properties?: (
    account: number,
  ) => Promise<{ readonly name: string; readonly event: string; readonly value: object }>
  /** @throws ProviderRpcError, Refusal */
  readonly answer: (request: PocketRequest) => Promise<unknown>
}

/** @throws Refusal */
export const askOwner = async (approve: Approver, question: Question): Promise<void> => {
  const { approved } = await approve(question)
  if (!approved) throw refusal('rejected')
}

type Params = Readonly<Record<string, unknown>>

/** Outside of EVM parameters have names. @throws Refusal */
export const paramsOf = ({ params }: RequestArguments): Params => {
  if (isRecord(params)) return params
  throw invalid('The parameters are an object.')
}

/** @throws Refusal */
export const decoded = (decode: (text: string) => Uint8Array, value: unknown, name: string): Uint8Array => {
  try {
    return decode(String(value))
  } catch {
    throw invalid(`${name} cannot be read.`)
  }
}
