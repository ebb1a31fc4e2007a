import { type CaipNetworkId, namespaceOf } from '../../core/domain/shared/caip.ts'
import type { SiwxSession } from '../../core/domain/sign-in/siwx-session.ts'
import type { Clock } from '../../core/ports/shared/clock.ts'
import { lateVerifiers } from '../../server/namespaces/late-verifiers.ts'

/** What the page finds of a signature by itself. `unchecked`: it cannot tell, so that the signature is neither right nor wrong. */
export type SignatureFinding = 'right' | 'wrong' | 'unchecked'
export type CheckSignature = (session: SiwxSession) => Promise<SignatureFinding>

/** So long a contract's chain is asked, in half of the time that a site has for its answer. */
export const chainAnswerMs = 15_000

export interface SignatureCheckDeps {
  /** Runs an `import()`: what knows the signatures of a namespace comes with the first of them. */
  readonly download: <T>(load: () => Promise<T>) => Promise<T>
  readonly rpcUrls: (chainId: CaipNetworkId) => readonly string[]
  readonly clock: Clock
  /** To whoever develops the site. */
  readonly alert: (message: string) => void
}

/**
 * Of a site that leaves the check to us (`siwx.verify`): by the key of the account, or where that is a contract, by what it says on its
 * chain. Rejects where the file that knows how did not come.
 */
export const createSignatureCheck = (deps: SignatureCheckDeps): CheckSignature => {
  const verdictOn = async ({ message, signature, data }: SiwxSession) => {
    const { chainId, accountAddress: address } = data
    const unchecked = (why: string) => ({ result: 'unchecked', why }) as const
    const verifier = await lateVerifiers[namespaceOf(chainId)](deps.download)
    if (verifier.knowsChain?.(chainId) === false) return unchecked('of this chain no address is known')
    const rpcUrls = deps.rpcUrls(chainId)
    const asked = verifier
      .verify({ message, signature, address, chainId, rpcUrls })
      .catch((error: unknown) => unchecked(String(error)))
    return new Promise<Awaited<typeof asked>>((resolve) => {
      const late = (): void => resolve(unchecked('its chain did not answer in time'))
      // A page that slept meanwhile hears of its timers first, and then what the chain has answered.
      const stop = deps.clock.after(chainAnswerMs, () => deps.clock.after(0, late))
      void asked.then(resolve).finally(stop)
    })
  }
  return async (session) => {
    const verdict = await verdictOn(session)
    if (verdict.result === 'right') return 'right'
    if (!('why' in verdict)) return 'wrong'
    const { chainId, accountAddress } = session.data
    deps.alert(`Signature not checked: of ${accountAddress} on ${chainId}, ${verdict.why}`)
    return 'unchecked'
  }
}
