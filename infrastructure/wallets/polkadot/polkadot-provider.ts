import type { CaipNetworkId } from '../../../core/domain/shared/caip.ts'
import type {
  PolkadotAccount,
  PolkadotPayload,
  PolkadotProvider,
  PolkadotSignature,
} from '../../../core/ports/connections/providers/polkadot-provider.ts'
import type { ActiveAddress } from '../../../core/ports/connections/wallet-connector.ts'
import { property } from '../foreign.ts'
import { methodOf, textOf } from '../foreign-call.ts'
import { moveToFront } from '../move-to-front.ts'
import { invalidAnswer, providerError, unsupportedMethod } from '../provider-error.ts'
import { polkadotFailure } from './polkadot-errors.ts'
import type { PolkadotExtension } from './polkadot-extension.ts'

export interface PolkadotProviderDeps {
  readonly wallet: Pick<PolkadotExtension, 'injected' | 'injectedOn' | 'givenAddress'>
  /** Where the page is. */
  readonly networkId: () => CaipNetworkId | undefined
  readonly active: ActiveAddress
}

/** sr25519 and ed25519 have 64 bytes, ecdsa 65; a byte before that says which of them it is. */
const signatureForm = /^0x[\da-f]{128}([\da-f]{2}){0,2}$/i
/** Far more than a transaction has room for. */
const answerLimit = 1024 * 1024

const hexOf = (text: string): string =>
  `0x${Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')}`

/** What hosts get: see `PolkadotProvider`. */
export const createPolkadotProvider = ({ wallet, networkId, active }: PolkadotProviderDeps): PolkadotProvider => {
  const accounts = (): readonly PolkadotAccount[] => {
    const id = networkId()
    const wanted = active()
    return id === undefined ? [] : moveToFront(wallet.injectedOn(id), ({ address }) => address === wanted)
  }
  /** The signer's method, with the answer checked. */
  const sign = async (method: 'signRaw' | 'signPayload', input: object) => {
    const call = methodOf(property(wallet.injected(), 'signer'), method)
    if (call === undefined) throw unsupportedMethod(method)
    const answer = await asked(() => call(input))
    const signature = property(answer, 'signature')
    if (typeof signature !== 'string' || !signatureForm.test(signature)) throw invalidAnswer(method)
    return { answer, signature }
  }
  const addressFor = (address: string | undefined): string => {
    const given = address === undefined ? accounts()[0]?.address : address
    const known = given === undefined ? undefined : wallet.givenAddress(given)
    if (known === undefined) throw providerError(4100, 'The wallet shares no such account')
    return known
  }

  return {
    getAccounts: accounts,
    signRaw: async ({ address, data, type = 'bytes' }): Promise<PolkadotSignature> => {
      const hex = /^0x([\da-f]{2})*$/i.test(data) ? data : hexOf(data)
      const { signature } = await sign('signRaw', { address: addressFor(address), data: hex, type })
      return { signature }
    },
    signPayload: async (payload: PolkadotPayload) => {
      const { answer, signature } = await sign('signPayload', { ...payload, address: addressFor(payload.address) })
      const signed = textOf(property(answer, 'signedTransaction'), answerLimit)
      return { signature, ...(signed === undefined ? {} : { signedTransaction: signed }) }
    },
    get injected() {
      return wallet.injected()
    },
  }
}

/** A refusal has one code, whatever words it comes in; everything else is told on as it is. */
const asked = async (ask: () => unknown): Promise<unknown> => {
  try {
    return await ask()
  } catch (error) {
    if (polkadotFailure(error).code === 'CONNECTION_REJECTED') throw providerError(4001, 'The visitor refused', error)
    throw error
  }
}
