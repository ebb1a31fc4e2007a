import { type CachedAnswer, type CachedAnswers, knownAnswer } from '../shared/cached-answer.ts'
import type { CaipAddress } from '../shared/caip.ts'

/** A fetched identity is good for this long (spec section 9). */
export const identityCacheMs = 300_000

/** How an account is called by the name system that the service reads; empty where it has no name, or one that does not lead to it. */
export interface Identity {
  /** In the normal form of ENSIP-15. */
  readonly name?: string
  /** `data:`, or at the service's own address. There is none without a name. */
  readonly imageUrl?: string
}

/** An identity with a name that may be shown. */
export interface ShownIdentity extends Identity {
  readonly name: string
}

/** The identities of accounts, each on one network. */
export type Identities = CachedAnswers<Identity>

/** What may be shown of them: by account and network, so that no account is ever shown under the name of another. */
export type ShownIdentities = Readonly<Partial<Record<CaipAddress, ShownIdentity>>>

/** No name of DNS is longer, and no name of ENS has to be. */
const longestName = 255
const longestImage = 32_768

/**
 * In ASCII what the normal form of ENSIP-15 leaves as it is: labels of small letters and digits, with single hyphens inside. Whoever knows
 * that need not load the tables for the rest.
 */
export const isPlainName = (name: string): boolean =>
  name.length <= longestName && /^[a-z\d]+(?:-[a-z\d]+)*(?:\.[a-z\d]+(?:-[a-z\d]+)*)+$/.test(name)

/** What reads otherwise than it is written: controls, direction marks, unassigned and private characters, lone surrogates. A joiner is part of emoji. */
const unseen = /(?!\u200d)[\p{C}\p{Z}]/u

/** The last look before a name is shown, whoever has said it. Its normal form is looked at where it comes from. */
const isShowable = (name: string): boolean =>
  name.length <= longestName && name.includes('.') && !unseen.test(name) && name === name.normalize('NFC')

/** A picture in its own address, as an `<img>` may show it: nothing in it runs there. */
export const isPictureData = (address: string): boolean =>
  address.length <= longestImage &&
  /^data:image\/(?:png|jpeg|gif|webp|svg\+xml);base64,[A-Za-z\d+/]+={0,2}$/.test(address)

/** What may be shown: nothing where the name may not, and no picture that is too long for one. */
export const shownIdentity = ({ name, imageUrl }: Identity): ShownIdentity | undefined => {
  if (name === undefined || !isShowable(name)) return undefined
  return { name, ...(imageUrl === undefined || imageUrl.length > longestImage ? {} : { imageUrl }) }
}

/**
 * What an account is shown by. A name that was looked up is shown until another answer comes: that the service is away is no reason to call
 * somebody otherwise.
 * @param before what it was shown by until now
 */
export const identityShown = (
  known: CachedAnswer<Identity> | undefined,
  before: ShownIdentity | undefined,
): ShownIdentity | undefined => {
  const answer = knownAnswer(known)
  return answer === undefined ? before : shownIdentity(answer)
}

/** The same of all. @param before what was shown until now */
export const shownIdentities = (identities: Identities, before: ShownIdentities = {}): ShownIdentities =>
  Object.fromEntries(
    Object.entries(identities).flatMap(([of, known]) => {
      const shown = identityShown(known, before[of as CaipAddress])
      return shown === undefined ? [] : [[of, shown]]
    }),
  )

/** Whether they would be shown the same. */
export const isSameIdentities = (a: ShownIdentities, b: ShownIdentities): boolean => {
  const entries = Object.entries(a)
  return (
    entries.length === Object.keys(b).length &&
    entries.every(([of, one]) => {
      const other = b[of as CaipAddress]
      return one?.name === other?.name && one?.imageUrl === other?.imageUrl
    })
  )
}

const longestOnButton = 24
const keptAtStart = 13
const keptAtEnd = 10

/** For a button, whose page makes room for an address: a long name keeps its start, and its end with the domain. */
export const shortName = (name: string): string => {
  const characters = [...name]
  return characters.length <= longestOnButton
    ? name
    : `${characters.slice(0, keptAtStart).join('')}…${characters.slice(-keptAtEnd).join('')}`
}
