import { qrCode } from '../../core/domain/wallets/qr-code.ts'
import type { PortStep } from './port-step.ts'

/**
 * A pairing link holds the key to what the visitor's wallet and the site say to each other. It comes in as a wallet's event, and
 * from there gets onto screens, as a QR code and inside other links. In a recording there is a made-up one in its place.
 */
export interface WithheldCodes {
  /** What comes in now may bring a code. */
  readonly learn: (step: { readonly type: string } | PortStep) => void
  /** What is written down of this. */
  readonly without: <Written>(written: Written) => Written
}

/** As long as the real one, so that its QR code has the same size; another for each, so that a new code is new in a replay too. */
const madeUp = (nth: number, { length }: string): string =>
  `wc:${String(nth).padStart(64, '0')}@2?relay-protocol=irn&symKey=${'0'.repeat(64)}`.padEnd(length, '0')

/** How often a link is encoded in others (see `wallet-links.ts`). The most first: what is encoded once may hold the plain one. */
const spellings: readonly ((link: string) => string)[] = [
  (link) => encodeURIComponent(encodeURIComponent(link)),
  encodeURIComponent,
  (link) => link,
]

interface Withheld {
  readonly link: string
  readonly standIn: string
}

export const createWithheldCodes = (): WithheldCodes => {
  const withheld: Withheld[] = []

  const text = (given: string): string =>
    withheld.reduce(
      (cleaned, { link, standIn }) =>
        spellings.reduce((result, spell) => result.replaceAll(spell(link), spell(standIn)), cleaned),
      given,
    )
  /** The modules of a made-up code, where these are those of a withheld one. */
  const modules = (given: string): readonly string[] | undefined => {
    for (const hasLogo of [false, true])
      for (const { link, standIn } of withheld)
        if (JSON.stringify(qrCode(link, { hasLogo })?.modules) === given) return qrCode(standIn, { hasLogo })?.modules
    return undefined
  }
  const clean = (key: string, value: unknown): unknown => {
    if (typeof value === 'string') return text(value)
    return key === 'modules' ? (modules(JSON.stringify(value)) ?? value) : value
  }

  return {
    learn: (step) => {
      if (step.type !== 'wallet-event' || !('event' in step) || step.event.type !== 'pairing-uri') return
      const { uri } = step.event
      if (withheld.some(({ link }) => link === uri)) return
      withheld.push({ link: uri, standIn: madeUp(withheld.length + 1, uri) })
    },
    without: (written) => (withheld.length === 0 ? written : JSON.parse(JSON.stringify(written), clean)),
  }
}
