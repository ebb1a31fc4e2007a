import { type Failure, failure } from '../../../core/domain/shared/failure.ts'
import { err, ok, type Result } from '../../../core/domain/shared/result.ts'
import { codeMs } from '../../../core/domain/wallets/code-time.ts'
import type { SignInAsked } from '../../../core/ports/connections/remote-wallet.ts'
import { failureFrom, walletErrorCodes, walletFailure } from '../wallet-failure.ts'
import type { Approval } from './approvals.ts'
import { isClosed, untilClosed } from './close-client.ts'
import { askToSign } from './one-click/ask-to-sign.ts'
import type { OpenClient } from './open-client.ts'
import { refusalCode } from './relay-refusals.ts'
import type { SignClient } from './sign-client.ts'
import { sdkAnswerMs } from './silence-sdk.ts'
import type { WalletConnectDeps } from './walletconnect-options.ts'

/**
 * So long the relay may take until there is a code: with the SDK's own start before it, the page says within ten seconds that it
 * does not answer. The SDK itself would try for 75.
 */
export const relayWaitMs = 9_000

/** So long an approval may still be on its way from a wallet that has left the code: then it wanted no session. */
export const leftWaitMs = 2_000

export interface ProposeDeps extends Pick<WalletConnectDeps, 'clock'> {
  readonly proposal: Proposal
  /** What the wallet is to sign by the same code. */
  readonly signIn?: SignInAsked | undefined
  readonly onUri: (uri: string) => void
}

type Proposal = NonNullable<Parameters<SignClient['connect']>[0]['optionalNamespaces']>

/** What a wallet's refusal of a proposal means; the codes are those of the protocol (CAIP-25 and WalletConnect). */
const proposalFailure = (error: unknown): Failure => {
  const codes = walletErrorCodes(error)
  if (codes.some((code) => /^500[0-3]$/.test(code))) return failureFrom('CONNECTION_REJECTED', error)
  if (codes.some((code) => code === '5100' || code === '5104')) return failureFrom('CHAINS_NOT_SUPPORTED', error)
  if (codes.includes('7000')) return failureFrom('INVALID_WALLET_RESPONSE', error)
  const { detail = '' } = walletFailure(error)
  return detail.includes('Proposal expired') ? failureFrom('PROPOSAL_EXPIRED', error) : walletFailure(error)
}

const proposalOf = ({ proposal }: SignClient, uri: string | undefined): number | undefined =>
  proposal.getAll().find(({ pairingTopic }) => uri?.includes(pairingTopic))?.id

/**
 * Its five minutes are over for the SDK too, before it rejects what nobody can catch. At once, without its storage in between:
 * after a sleep of the device both are due.
 */
const expire = ({ core, events, proposal }: SignClient, id: number): void => {
  events.emit('proposal_expire', { id })
  if (proposal.keys.includes(id)) core.expirer.set(id, 0)
}

interface Code {
  readonly uri: string | undefined
  /** Rejects with what the wallet says in place of a yes. Called once what ends it in time is there: the SDK's own end throws. */
  readonly refused: () => Promise<unknown>
  readonly forget?: () => Promise<void>
}

const askFor = async (
  { client, refusals }: OpenClient,
  { clock, proposal, signIn }: Pick<ProposeDeps, 'clock' | 'proposal' | 'signIn'>,
): Promise<Code> => {
  if (signIn === undefined) {
    const { uri, approval } = await client.connect({ optionalNamespaces: proposal })
    return { uri, refused: approval }
  }
  const { requestId, refused, ...code } = await askToSign(client, { asked: signIn, proposal, clock })
  const unsigned = new Promise((_, reject) => {
    const stop = refusals.add(({ id, error }) => {
      if (id !== requestId) return
      stop()
      reject(error)
    })
  })
  return { ...code, refused: () => Promise.race([refused, unsigned]) }
}

/** Shows a code and waits for a wallet to approve, of this code or of an earlier one. */
export const proposeSession = (
  open: OpenClient,
  { clock, onUri, ...asked }: ProposeDeps,
  signal: AbortSignal,
): Promise<Result<Approval, Failure>> =>
  new Promise((resolve) => {
    const { client, approvals } = open
    const { pairing, relayer } = client.core
    let isOver = false
    let code = ''
    const finish = (answer: Result<Approval, Failure>): void => {
      if (isOver) return
      isOver = true
      stopTimer()
      stopWaiting()
      relayer.off('relayer_error', onTurnedAway)
      pairing.events.off('pairing_delete', onLeft)
      signal.removeEventListener('abort', onAbort)
      resolve(answer)
    }
    /** The relay closed the door, and the SDK would wait behind it. */
    const onTurnedAway = ({ message }: { readonly message: string }): void =>
      finish(err(failure(refusalCode(message), { detail: message })))
    /** A wallet that drops the code says nothing of its proposal, which would be open for minutes. */
    const onLeft = ({ topic }: { readonly topic: string }): void => {
      if (isOver || code === '' || !code.includes(topic)) return
      stopTimer()
      stopTimer = clock.after(leftWaitMs, () =>
        finish(err(failure('CONNECTION_REJECTED', { detail: 'The wallet left the code' }))),
      )
    }
    const onAbort = (): void => {
      finish(err(failure('ABORTED')))
      void approvals.giveUp()
    }

    let stopTimer = clock.after(relayWaitMs, () => finish(err(failure('RELAY_UNREACHABLE', { detail: 'no answer' }))))
    let stopWaiting = (): void => undefined
    signal.addEventListener('abort', onAbort, { once: true })
    relayer.on('relayer_error', onTurnedAway)
    pairing.events.on('pairing_delete', onLeft)
    stopWaiting = approvals.wait((approval) => finish(ok(approval)))
    if (isOver) return stopWaiting()
    askFor(open, { clock, ...asked }).then(
      ({ uri, refused, forget }) => {
        // Nothing would end it in time any more.
        if (isClosed(client.core)) return finish(err(failure('ABORTED')))
        const id = proposalOf(client, uri)
        const stopExpiry = clock.after(sdkAnswerMs, () => {
          if (id !== undefined) expire(client, id)
          forget?.().catch(() => undefined)
        })
        untilClosed(client.core, stopExpiry)
        refused().catch((error) => finish(err(proposalFailure(error))))
        if (isOver || uri === undefined) return
        stopTimer()
        code = uri
        stopTimer = clock.after(codeMs, () => finish(err(failure('PROPOSAL_EXPIRED'))))
        onUri(uri)
      },
      (error) => finish(err(failureFrom('RELAY_UNREACHABLE', error))),
    )
  })
