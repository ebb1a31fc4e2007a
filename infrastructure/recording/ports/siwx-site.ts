import { type SignInAccount, signInKey } from '../../../core/domain/sign-in/sign-in-account.ts'
import type { SignedIn, SignInAsked } from '../../../core/ports/connections/remote-wallet.ts'
import type { OneClick, SignedText, SignInStatus, SiwxSite } from '../../../core/ports/sign-in/siwx-site.ts'
import { change, outcome, result, resultIn } from '../codings.ts'
import { describePort } from '../port-description.ts'
import { secretText } from '../secret-text.ts'

/** What a wallet was asked has a nonce, and is between it and the site: a replay only passes it on. */
const redacted: SignInAsked = { networkIds: [], domain: '', uri: '', nonce: '', issuedAt: '' }

type Asked = readonly [account: SignInAccount, signal: AbortSignal]

const about = (...[{ networkId, address, wallet }]: Asked) => ({ network: networkId, address, wallet })

/** A nonce is nobody's business, and with it the message that it is in. */
export const siwxSite = describePort<SiwxSite>()({
  asks: ({ flag, given, networkId, object, oneOf, outcome, resultOf, text }) => ({
    'siwx.standing': {
      about: { network: networkId, address: text, wallet: text },
      answer: { result: resultOf(object({ isSignedIn: flag, isRequired: flag })) },
    },
    'siwx.message': { about: { network: networkId, address: text, wallet: text }, answer: { result: resultOf(text) } },
    'siwx.one-click': {
      about: { networks: text },
      answer: { result: resultOf(object({ isRequired: flag, isAsked: flag })) },
    },
    'siwx.accepted': { about: { network: networkId, address: text, wallet: text }, answer: { result: outcome } },
    'siwx.signed-out': {
      about: { reason: oneOf(['wallet-left', 'too-late']), accounts: text },
      answer: { result: outcome },
    },
    'siwx.last': {
      about: { network: networkId, address: text, wallet: text },
      answer: { result: resultOf(object({ account: given(object({ networkId, address: text, wallet: text })) })) },
    },
  }),
  events: () => ({ 'siwx.changed': { about: {}, news: {} } }),
  tape: ({ ask, event }, live) => ({
    standing: ask('siwx.standing', about, result<SignInStatus>(), live?.standing),
    message: ask(
      'siwx.message',
      about,
      { ...result<string>(), secrets: (answer) => (answer.ok ? [secretText(answer.value)] : []) },
      live?.message,
    ),
    oneClick: ask(
      'siwx.one-click',
      (networkIds, _signal) => ({ networks: networkIds.join(' ') }),
      resultIn(
        ({ isRequired, asked }: OneClick) => ({ isRequired, isAsked: asked !== undefined }),
        ({ isRequired, isAsked }) => ({ isRequired, ...(isAsked && { asked: redacted }) }),
      ),
      live?.oneClick,
    ),
    accept: ask(
      'siwx.accepted',
      (account: SignInAccount, _: SignedText, signal: AbortSignal, _others?: readonly SignedIn[]) =>
        about(account, signal),
      outcome,
      live?.accept,
    ),
    signOut: ask(
      'siwx.signed-out',
      (accounts, reason) => ({
        reason,
        accounts: accounts.map(signInKey).join(', '),
      }),
      outcome,
      live?.signOut,
    ),
    last: ask(
      'siwx.last',
      about,
      resultIn(
        (account: SignInAccount | undefined) => (account ? { account } : {}),
        ({ account }: { readonly account?: SignInAccount }) => account,
      ),
      live?.last,
    ),
    on: event('siwx.changed', {}, change, live?.on),
  }),
})
