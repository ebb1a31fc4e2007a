import { element } from '../element.ts'
import type { LinkPlan } from './plan-link.ts'
import type { SeenFrame, WhoAsked } from './reached-frame.ts'

/** What the window says, and what its main button does; without one there is nothing to press. */
export interface LinkWords {
  readonly title: string
  readonly parts: readonly HTMLElement[]
  readonly press?: string
}

const fact = (label: string, ...values: readonly string[]): HTMLElement =>
  element('dl', [element('dt', [label]), ...values.map((value) => element('dd', [value]))])
const note = (text: string): HTMLElement => element('p', [text])

/** Leads to the visitor's own pages, in this window. */
const walletLink = (text: string): HTMLElement => {
  const link = element('a', [text])
  link.href = '/wallet'
  return element('p', [link])
}

const afterwards = ({ isWhole, needsPasskey }: Extract<LinkPlan, { kind: 'to-window' }>): string => {
  if (isWhole)
    return 'This browser then has your wallet for all pages: on the next one you press a button, and need no code.'
  return needsPasskey
    ? 'This browser is then signed in too, and your passkey brings your wallet here.'
    : 'This browser is then signed in too. Your wallet itself is on another device, and is to be recovered here.'
}

/** The site says so: a code from elsewhere it has refused. */
const askedFrom = ({ browser, network, at }: WhoAsked): readonly HTMLElement[] => [
  fact('Browser', browser),
  fact('Place', 'The same network as yours', network),
  fact('Time', new Date(at).toUTCString()),
]

const noWallet = (page: string): LinkWords => ({
  title: 'This browser does not have your wallet yet',
  parts: [
    note(`Go back to ${page} and use the link in the mail. Or sign in to your wallet here first.`),
    walletLink('Sign in to your wallet'),
  ],
})
/** Nothing is known of the page. */
export const noWalletWords = noWallet('the page')

/** @param seen the frame, with the origin of the page that it is in, as the browser says */
export const wordsOf = (plan: LinkPlan, { origin, asked }: Pick<SeenFrame, 'origin' | 'asked'>): LinkWords => {
  const { host } = new URL(origin)
  switch (plan.kind) {
    case 'to-frame':
      return {
        title: `Sign in on ${host}?`,
        parts: [
          fact('Wallet of', plan.name),
          fact('Page', ...(asked ? [asked.project] : []), origin),
          ...(asked ? askedFrom(asked) : []),
          note(
            'This page will see your addresses, and will be able to ask you for signatures. Nothing is signed by this.',
          ),
        ],
        press: 'Sign in',
      }
    case 'to-window':
      return {
        title: 'Open your wallet in this browser?',
        parts: [fact('Wallet of', plan.name), fact('You are signed in on', origin), note(afterwards(plan))],
        press: 'Open your wallet',
      }
    case 'recover':
      return {
        title: 'Recover your wallet',
        parts: [
          fact('Wallet of', plan.name),
          note('Your wallet is not on this browser yet. One of your passkeys brings it here.'),
          note('Without one, use a device that has the wallet.'),
        ],
        press: 'Use a passkey',
      }
    case 'same':
      return {
        title: `You are signed in on ${host} already`,
        parts: [fact('Wallet of', plan.name), walletLink('Manage your wallet')],
      }
    case 'others':
      return {
        title: 'Two visitors',
        parts: [
          fact(`Signed in on ${host}`, plan.there),
          fact('Signed in to the wallet in this browser', plan.here),
          note(`Sign out on ${host} first, or in your wallet here.`),
          walletLink('Manage your wallet'),
        ],
      }
    case 'nobody':
      return noWallet(host)
  }
}

/** After the press. */
export const doneWords = (plan: LinkPlan, { origin, asked }: Pick<SeenFrame, 'origin' | 'asked'>): LinkWords =>
  plan.kind === 'to-frame' && asked
    ? { title: `Go back to ${new URL(origin).host}`, parts: [note('It signs you in now. You can close this window.')] }
    : plan.kind === 'to-frame'
      ? { title: `You are signed in on ${new URL(origin).host}`, parts: [note('You can close this window.')] }
      : plan.kind === 'to-window' && !plan.isWhole
        ? {
            title: 'You are signed in in this browser now',
            parts: [note('Open your wallet to recover it here.'), walletLink('Open your wallet')],
          }
        : { title: 'Your wallet is in this browser now', parts: [walletLink('Manage your wallet')] }

export const missingWords: LinkWords = {
  title: 'The page cannot be reached from here',
  parts: [
    note(
      'This window passes your wallet on to the page that has opened it, and finds none. Some pages part themselves from their windows.',
    ),
    note('Close it, go back to that page, and use the link in the mail.'),
  ],
}
