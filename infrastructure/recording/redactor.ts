import { qrCode } from '../../core/domain/wallets/qr-code.ts'

/** What may not be in a recording: a key, or a link with one. */
export interface Secret {
  readonly text: string
  /** What is in its place: another for each, so that a new one is new in a replay too, and as long, so that its QR code has the same size. */
  readonly standIn: (nth: number) => string
}

/** A secret comes in through a port, and from there gets onto screens, as a QR code and inside links. */
export interface Redactor {
  /** From now on. */
  readonly redact: (secret: Secret) => void
  /** What is written down of this. */
  readonly without: <Written>(written: Written) => Written
}

/** How often a text is encoded in links (see `wallet-links.ts`). The most first: what is encoded once may hold the plain one. */
const spellings: readonly ((text: string) => string)[] = [
  (text) => encodeURIComponent(encodeURIComponent(text)),
  encodeURIComponent,
  (text) => text,
]

export const createRedactor = (): Redactor => {
  /** By the secret. */
  const standIns = new Map<string, string>()

  const cleanOf = (given: string, secret: string, standIn: string): string => {
    // One entry for spellings that are alike, with what is plain in its place.
    const spelled = new Map(spellings.map((spell) => [spell(secret), spell(standIn)]))
    return [...spelled].reduce((cleaned, [from, to]) => cleaned.replaceAll(from, to), given)
  }
  /** The longest first: what was typed letter by letter has its own beginnings among them. */
  const clean = (given: string): string =>
    [...standIns]
      .toSorted(([a], [b]) => b.length - a.length)
      .reduce((cleaned, [secret, standIn]) => cleanOf(cleaned, secret, standIn), given)
  /** The modules of a stand-in's code, where these are those of a secret's. */
  const modules = (given: string): readonly string[] | undefined => {
    for (const hasLogo of [false, true])
      for (const [secret, standIn] of standIns)
        if (JSON.stringify(qrCode(secret, { hasLogo })?.modules) === given) return qrCode(standIn, { hasLogo })?.modules
    return undefined
  }
  const cleanPart = (key: string, value: unknown): unknown => {
    if (typeof value === 'string') return clean(value)
    return key === 'modules' ? (modules(JSON.stringify(value)) ?? value) : value
  }

  return {
    redact: ({ text, standIn }) => {
      if (text !== '' && !standIns.has(text)) standIns.set(text, standIn(standIns.size + 1))
    },
    without: (written) => (standIns.size === 0 ? written : JSON.parse(JSON.stringify(written), cleanPart)),
  }
}
