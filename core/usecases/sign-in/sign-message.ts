import type { Connection } from '../../domain/connections/connection.ts'
import { connectionOf } from '../../domain/connections/connections.ts'
import type { ChainNamespace } from '../../domain/namespaces/chain-namespaces.ts'
import { type Failure, failure } from '../../domain/shared/failure.ts'
import { err, type Result } from '../../domain/shared/result.ts'
import { parseSiwxMessage } from '../../domain/sign-in/parse-message.ts'
import { accountOf, type SignInAccount, signInKey } from '../../domain/sign-in/sign-in-account.ts'
import { signInDetails } from '../../domain/sign-in/sign-in-details.ts'
import { expiresAt } from '../../domain/sign-in/sign-in-time.ts'
import type { HostEvents } from '../../ports/modal/host-events.ts'
import type { Clock } from '../../ports/shared/clock.ts'
import type { MessageSigner } from '../../ports/sign-in/message-signer.ts'
import type { SiwxSite } from '../../ports/sign-in/siwx-site.ts'
import type { LiveWallets } from '../../services/connections/live-wallets.ts'
import type { ConnectionStore } from '../../state/connections/stores.ts'
import type { TranslatorBehavior } from '../../state/modal/settings.ts'
import type { SignInStore } from '../../state/sign-in/stores.ts'
import type { ShowSnack } from '../modal/show-snack.ts'
import type { KeepNetwork } from '../networks/keep-network.ts'
import type { FollowSignIns } from './follow-sign-ins.ts'

/** A message is good for so long before it is signed: servers keep their nonces for five minutes or more. */
const freshMs = 240_000

/** And so long is left to sign one. */
const leastMs = 30_000

/** A message may end itself sooner (`expiration`); what is none is the site's affair. */
const lasts = (text: string, now: number): boolean => {
  const message = parseSiwxMessage(text)
  const end = message.ok ? expiresAt(message.value) : undefined
  return end === undefined || end - now >= leastMs
}

/**
 * The wallet signs, the site looks at it, and the account is signed in. A wallet is asked one question at a time; what it answers to one
 * that has been left, or whose account or network is another by then, changes nothing.
 */
export interface SignMessage {
  readonly press: () => Promise<void>
  /** Has a message written ahead of the press: some phones open a wallet only within it. */
  readonly prepare: (account: SignInAccount) => void
  /** Ends with what the wallet of this connection was asked last; undefined where it has answered. */
  readonly openIn: (connection: Connection) => Promise<unknown> | undefined
}

export const createSignMessage = (deps: {
  readonly connections: ConnectionStore
  readonly liveWallets: LiveWallets
  readonly siwx: SiwxSite
  readonly signer: MessageSigner
  readonly clock: Clock
  readonly progress: SignInStore
  /** Of the modal. */
  readonly life: AbortSignal
  readonly followSignIns: FollowSignIns
  readonly keepNetwork: KeepNetwork
  readonly snack: ShowSnack
  readonly translator: TranslatorBehavior<'signIn'>
  readonly events: HostEvents
}): SignMessage => {
  const { siwx, signer, clock, progress, events } = deps
  /** By the wallet: what it was asked and has not answered. Another session of the same connector has another interface, and no question. */
  const open = new Map<
    string,
    { readonly answered: Promise<unknown>; readonly namespace: ChainNamespace; readonly provider: unknown }
  >()
  const openIn = ({ connectorId, namespace }: Connection): Promise<unknown> | undefined => {
    const asked = open.get(connectorId)
    const now = asked && deps.liveWallets.current(namespace)?.provider(asked.namespace)
    return asked?.provider === now ? asked?.answered : undefined
  }
  let prepared:
    | { readonly key: string; readonly at: number; readonly message: ReturnType<SiwxSite['message']> }
    | undefined

  const write = (account: SignInAccount, signal: AbortSignal): ReturnType<SiwxSite['message']> =>
    siwx.message(account, signal)
  const prepare: SignMessage['prepare'] = (account) => {
    const key = signInKey(account)
    if (prepared?.key === key && clock.now() - prepared.at < freshMs) return
    prepared = { key, at: clock.now(), message: write(account, deps.life) }
  }
  /** Each is used once, as its nonce is. */
  const messageFor = async (account: SignInAccount, signal: AbortSignal): ReturnType<SiwxSite['message']> => {
    const ahead = prepared
    prepared = undefined
    const isGood = ahead?.key === signInKey(account) && clock.now() - ahead.at < freshMs
    const message = isGood ? await ahead.message : undefined
    return message?.ok && lasts(message.value, clock.now()) ? message : write(account, signal)
  }

  const say = (key: 'sign-in.asked' | 'sign-in.earlier', { wallet }: Connection): void =>
    deps.snack.announce(deps.translator.snapshot().text(key, { wallet: wallet.name }))

  const work = async (
    connection: Connection,
    attempt: number,
    signal: AbortSignal,
  ): Promise<Result<undefined, Failure>> => {
    const over = new Promise<undefined>((resolve) => signal.addEventListener('abort', () => resolve(undefined)))
    const unlessOver = async <T>(asked: Promise<Result<T, Failure>>): Promise<Result<T, Failure>> =>
      (await Promise.race([asked, over])) ?? err(failure('ABORTED'))
    const account = accountOf(connection)
    const { connectorId, namespace } = connection
    const earlier = openIn(connection)
    if (earlier) {
      progress.send({ type: 'must-wait', attempt })
      say('sign-in.earlier', connection)
      await Promise.race([earlier, over])
      if (!signal.aborted) progress.send({ type: 'is-asked', attempt })
    }
    if (signal.aborted) return err(failure('ABORTED'))
    say('sign-in.asked', connection)
    const message = await unlessOver(messageFor(account, signal))
    if (!message.ok) return message
    const wallet = deps.liveWallets.current(namespace)
    if (signal.aborted || wallet?.connector.id !== connectorId) return err(failure('ABORTED'))
    const provider = wallet.provider(namespace)
    const asked = signer.sign(account, message.value, provider)
    const answered = asked.finally(() => {
      if (open.get(connectorId)?.answered === answered) open.delete(connectorId)
    })
    open.set(connectorId, { answered, namespace, provider })
    const signed = await unlessOver(asked)
    if (!signed.ok) return signed
    progress.send({ type: 'has-signed', attempt })
    const { text } = deps.translator.snapshot()
    const hide = deps.snack.show({ message: text('sign-in.authenticating'), variant: 'loading', autoClose: false })
    const kept = await siwx.accept(account, signed.value, signal).finally(hide)
    if (!signal.aborted) return kept
    // It was left while the site kept it.
    if (kept.ok) await siwx.signOut([account], 'too-late', new AbortController().signal)
    return err(failure('ABORTED'))
  }

  return {
    prepare,
    openIn,
    press: async () => {
      const connection = connectionOf(deps.connections.state.snapshot())
      if (connection === undefined || progress.state.snapshot().step !== 'missing') return
      const { attempt } = progress.send({ type: 'press' })
      const { networkId } = connection
      const over = new AbortController()
      const watch = progress.state.value$.subscribe((now) => {
        if (now.attempt !== attempt) over.abort()
      })
      events.emit({ type: 'CLICK_SIGN_SIWX_MESSAGE', ...signInDetails(connection) })
      deps.snack.hide()
      const answer = await work(connection, attempt, over.signal)
      watch.unsubscribe()
      if (over.signal.aborted) return
      if (answer.ok) {
        // The wallet may have been there before the host offered it.
        deps.keepNetwork.note(networkId)
        deps.followSignIns.note(connection, 'done')
        events.emit({ type: 'SIWX_AUTH_SUCCESS', ...signInDetails(connection) })
        return
      }
      progress.send({ type: 'failed', attempt, failure: answer.failure })
      const { shortMessage: message } = answer.failure
      events.emit({ type: 'SIWX_AUTH_ERROR', ...signInDetails(connection), message, failure: answer.failure })
      deps.snack.show({ message: deps.translator.snapshot().text('sign-in.error'), variant: 'error', autoClose: true })
    },
  }
}
