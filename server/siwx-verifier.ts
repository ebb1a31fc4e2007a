import { caipAddress } from '../core/domain/shared/caip.ts'
import { expiresAt } from '../core/domain/sign-in/sign-in-time.ts'
import type { SiwxSession } from '../core/domain/sign-in/siwx-session.ts'
import { checkMessage } from './check-message.ts'
import { createNonces } from './nonces.ts'
import { readVerifierOptions, type VerifierSettings } from './read-options.ts'
import { readProof } from './read-proof.ts'
import {
  type SignatureQuestion,
  type SignatureVerdict,
  type SignatureVerifier,
  unchecked,
} from './signature-verifier.ts'
import { type Refused, refused, type SignedInSession, type SignInVerdict, type SignInVerdicts } from './verdict.ts'
import type { SiwxVerifierOptions } from './verifier-options.ts'
import { withTimeout } from './with-timeout.ts'

export interface SignInAttempt {
  /** What the page sent, as it came: `{ message, signature }`, or `{ cacao }`. */
  readonly session: unknown
  /** The same that the nonce was made for: what your cookie of before the sign-in holds, or undefined where there came none. */
  readonly browser: string | undefined
}

export interface SignInAttempts {
  /** Of one wallet that signed for several chains at once, with one nonce (WalletConnect's one-click sign-in). */
  readonly sessions: unknown
  readonly browser: string | undefined
}

export interface SiwxVerifier {
  /**
   * For one message, used once, by the browser that it was made for. Rejects where the store does.
   * @throws ModalError INVALID_OPTIONS for fewer than 20 characters, or more than 4,096
   */
  readonly createNonce: (browser: string) => Promise<string>
  /** Answers always, also where a store or a chain does not: the nonce is used up whatever comes of it, but for text that is no message. */
  readonly verify: (attempt: SignInAttempt) => Promise<SignInVerdict>
  /** All of them or none. */
  readonly verifyAll: (attempts: SignInAttempts) => Promise<SignInVerdicts>
}

type Asked = SignatureQuestion & { readonly verifier: SignatureVerifier }

/** A session in which all is right but what it is signed with: nobody has looked at that yet. */
interface Claim {
  readonly session: SiwxSession
  readonly asked: Asked
  /** CAIP-10, as it is written on its chain. */
  readonly account: SignedInSession['account']
}

/**
 * A wallet that is asked for every chain of a host signs for no more; of one of few chains it may have several accounts. A contract's
 * signature has its chain asked.
 */
const fewSessions = 20

const isRefused = (one: SiwxSession | Claim | SignedInSession | Refused): one is Refused => 'ok' in one

const answers: Readonly<Record<Exclude<SignatureVerdict['result'], 'right'>, (why: string) => Refused>> = {
  wrong: () => refused('WRONG_SIGNATURE', 'it is not of the account that the message names'),
  loose: (why) => refused('WRONG_SIGNATURE', `it is of the account’s key, ${why}`),
  malformed: () => refused('MALFORMED_SIGNATURE', 'it has not the form of its namespace'),
  unsupported: (why) => refused('WRONG_ADDRESS', why),
  unchecked: (why) => refused('COULD_NOT_CHECK', why),
}

/** A store, or a verifier with all the addresses that it asks. Whoever signs in waits for it. */
const answerMs = 30_000

/** A host's own verifier may do and say anything: only `right` is a yes. */
const ask = async ({ verifier, ...question }: Asked): Promise<SignatureVerdict> => {
  try {
    const verdict = await withTimeout(answerMs, async () => verifier.verify(question))
    return verdict.result === 'right' || Object.hasOwn(answers, verdict.result) ? verdict : unchecked('no verdict')
  } catch {
    return unchecked('the verifier failed')
  }
}

/** @returns the session with its account, where it holds against all that the host goes by */
const check = (session: SiwxSession, settings: VerifierSettings): Claim | Refused => {
  const { data, message, signature, cacao } = session
  const { chainId, accountAddress } = data
  try {
    const refusal = checkMessage(data, settings)
    if (refusal !== undefined) return refusal
  } catch {
    return refused('COULD_NOT_CHECK', 'the clock failed')
  }
  const chain = settings.chains.get(chainId)
  if (chain === undefined) return refused('WRONG_CHAIN', 'not one of chains')
  const { verifier, rpcUrls } = chain
  let address: string | undefined
  try {
    address = verifier.address(accountAddress, chainId)
  } catch {
    return refused('COULD_NOT_CHECK', 'the verifier failed')
  }
  // EIP-4361: "Must also conform to capitalization checksum encoding"; who writes a cacao is the wallet, and some leave it out.
  if (address === undefined || (address !== accountAddress && cacao === undefined))
    return refused('WRONG_ADDRESS', 'no address of its chain, or its checksum is wrong')
  const asked = { verifier, message, signature, address, chainId, rpcUrls }
  return { session, asked, account: caipAddress(chainId, address) }
}

/** @returns the session, where that account has signed it */
const prove = async ({ session, asked, account }: Claim): Promise<SignedInSession | Refused> => {
  const verdict = await ask(asked)
  if (verdict.result !== 'right') return answers[verdict.result]('why' in verdict ? verdict.why : '')
  const { address, chainId } = asked
  const end = expiresAt(session.data)
  return { ...session, address, chainId, account, ...(end === undefined ? {} : { expiresAt: end }) }
}

/**
 * Tells a host's backend who has signed in. Everything that a message says is held against what the host goes by, in this order: its
 * form, its nonce, its fields, its signature.
 * @throws ModalError INVALID_OPTIONS for options that would let anybody in
 */
export const createSiwxVerifier = (options: SiwxVerifierOptions): SiwxVerifier => {
  const settings = readVerifierOptions(options)
  const sessionLimit = Math.max(fewSessions, settings.chains.size)
  const nonces = createNonces(options.nonces, settings.nonceLifetimeMs, settings.now)

  const spendNonce = async (nonce: string, browser: string | undefined): Promise<Refused | undefined> => {
    try {
      return (await withTimeout(answerMs, () => nonces.spend(nonce, browser ?? '')))
        ? undefined
        : refused('NONCE_REFUSED', 'not made here, used already, over, or made for another browser')
    } catch {
      return refused('COULD_NOT_CHECK', 'the store of nonces failed')
    }
  }

  const verifyAll = async ({ sessions, browser }: SignInAttempts): Promise<SignInVerdicts> => {
    if (!Array.isArray(sessions) || sessions.length === 0 || sessions.length > sessionLimit)
      return refused('MALFORMED_REQUEST', `sessions is a list of 1 to ${sessionLimit}`)
    const proofs: SiwxSession[] = []
    for (const session of sessions) {
      const proof = readProof(session)
      if (isRefused(proof)) return proof
      proofs.push(proof)
    }
    const [first, ...others] = proofs
    if (first === undefined) return refused('MALFORMED_REQUEST', 'no session')
    if (others.some(({ data }) => data.nonce !== first.data.nonce))
      return refused('NONCE_REFUSED', 'several nonces in one attempt')
    // Before anything is checked: whoever tries again needs another one.
    const refusal = await spendNonce(first.data.nonce, browser)
    if (refusal !== undefined) return refusal
    // All of them before anybody is asked of a signature.
    const claims: Claim[] = []
    for (const proof of proofs) {
      const claim = check(proof, settings)
      if (isRefused(claim)) return claim
      if (claims.some(({ account }) => account === claim.account))
        return refused('MALFORMED_REQUEST', 'the same account twice')
      claims.push(claim)
    }
    // A contract's may take as long as its chain: whoever signs in waits for the slowest, and not for their sum.
    const signedIn: SignedInSession[] = []
    for (const session of await Promise.all(claims.map(prove))) {
      if (isRefused(session)) return session
      signedIn.push(session)
    }
    const [one, ...more] = signedIn
    return one === undefined ? refused('MALFORMED_REQUEST', 'no session') : { ok: true, sessions: [one, ...more] }
  }

  return {
    createNonce: nonces.create,
    verifyAll,
    verify: async ({ session, browser }) => {
      const verdict = await verifyAll({ sessions: [session], browser })
      return verdict.ok ? { ok: true, session: verdict.sessions[0] } : verdict
    },
  }
}
