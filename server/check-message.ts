import { namespaceOf } from '../core/domain/shared/caip.ts'
import { recapOf } from '../core/domain/sign-in/recap.ts'
import { type TimeFault, timeFault } from '../core/domain/sign-in/sign-in-time.ts'
import type { SiwxMessage } from '../core/domain/sign-in/siwx-message.ts'
import type { VerifierSettings } from './read-options.ts'
import { type Refused, refused } from './verdict.ts'

const timeRefusals: Readonly<Record<TimeFault, readonly [code: 'EXPIRED' | 'NOT_YET_VALID', detail: string]>> = {
  expired: ['EXPIRED', 'its expiration time is over'],
  'too-old': ['EXPIRED', 'issued longer ago than maxAgeMs'],
  'not-yet-valid': ['NOT_YET_VALID', 'its not-before time is to come'],
  'issued-later': ['NOT_YET_VALID', 'issued later than now'],
}

/** Parts that may be spelled in several ways; a login in an address means nothing here, and might mislead. */
const partsOf = (uri: string) => {
  if (!URL.canParse(uri)) return undefined
  const { protocol, host, pathname, search, hash, href } = new URL(uri)
  return href.startsWith(`${protocol}//${host}${pathname}`)
    ? { origin: `${protocol}//${host}`, pathname, search, hash }
    : undefined
}

const isAbout = (uri: string, allowed: string): boolean => {
  if (uri === allowed) return true
  const [asked, whole] = [partsOf(uri), partsOf(allowed)]
  if (asked === undefined || whole === undefined || asked.origin !== whole.origin) return false
  // An address without a path is the one of its root.
  const isDirectory = whole.pathname.endsWith('/') && allowed.endsWith('/') && whole.search === '' && whole.hash === ''
  return isDirectory
    ? asked.pathname.startsWith(whole.pathname)
    : asked.pathname === whole.pathname && asked.search === whole.search && asked.hash === whole.hash
}

const schemeOf = (uri: string): string => uri.slice(0, uri.indexOf(':')).toLowerCase()

/** What a message says beside what it allows. */
const checkContent = (
  { statement, resources = [] }: SiwxMessage,
  settings: Pick<VerifierSettings, 'statement' | 'resources'>,
): Refused | undefined => {
  const recap = recapOf(statement, resources)
  if (!recap.ok) return refused('WRONG_STATEMENT', `what it allows does not agree with its ReCap: ${recap.failure}`)
  const { value: allowed } = recap
  if (allowed !== undefined && statement !== allowed.statement)
    return refused('WRONG_STATEMENT', 'it does not tell of what its ReCap allows')
  const listed = allowed === undefined ? resources : resources.slice(0, -1)
  const wantsStatement = settings.statement
  if (wantsStatement !== undefined) {
    const expected = allowed === undefined ? wantsStatement : [wantsStatement, allowed.words].filter(Boolean).join(' ')
    if (statement !== expected) return refused('WRONG_STATEMENT', 'it says something else than the statement asked for')
  }
  const wanted = settings.resources
  if (wanted === undefined) return undefined
  const isSame = wanted.length === listed.length && wanted.every((resource, at) => resource === listed[at])
  return isSame ? undefined : refused('WRONG_RESOURCES', 'it lists other resources than those asked for')
}

/** What a message says of itself against what the host goes by; its signature is none of this. */
export const checkMessage = (message: SiwxMessage, settings: VerifierSettings): Refused | undefined => {
  const { domain, scheme, uri, chainId } = message
  if (!settings.domains.includes(domain)) return refused('WRONG_DOMAIN', 'signed for another domain')
  const about = settings.uris.filter((allowed) => isAbout(uri, allowed))
  if (about.length === 0) return refused('WRONG_URI', 'signed for another address')
  if (scheme !== undefined && !about.some((allowed) => schemeOf(allowed) === scheme.toLowerCase()))
    return refused('WRONG_DOMAIN', 'signed for another scheme')
  if (!settings.chains.has(chainId)) return refused('WRONG_CHAIN', `of ${namespaceOf(chainId)}, not one of chains`)
  const fault = timeFault(message, settings.now(), settings.limits)
  if (fault !== undefined) return refused(...timeRefusals[fault])
  return checkContent(message, settings)
}
