import { someAddresses } from '../../core/domain/namespaces/some-addresses.ts'
import { type CaipNetworkId, namespaceOf } from '../../core/domain/shared/caip.ts'
import { readDateTime } from '../../core/domain/sign-in/date-time.ts'
import type { OneClickFields } from '../../core/domain/sign-in/one-click.ts'
import { recapPrefix } from '../../core/domain/sign-in/recap.ts'
import { timeFault } from '../../core/domain/sign-in/sign-in-time.ts'
import { faultText } from '../../core/domain/sign-in/siwx-fault.ts'
import { writeSiwxMessage } from '../../core/domain/sign-in/write-message.ts'
import type { SignInAsked } from '../../core/ports/connections/remote-wallet.ts'
import { MessageFault } from './site.ts'

export type NetworkIds = readonly [CaipNetworkId, ...CaipNetworkId[]]

/** As long as a code is good: what is signed at its end has to count still. */
export const codeLifeMs = 300_000
/** By how much a site's clock may be ahead of this one; a wallet's answer has leave for twice as much. */
const skewMs = 60_000

/**
 * Fields that a wallet can make a message of. Where the host allows something by itself (ReCap) there is no room for what the session is to
 * hold, which would have to be merged into it, and a message may be over before somebody has scanned its code, or not count yet: then
 * nothing is asked.
 */
export const askedOf = (networkIds: NetworkIds, fields: OneClickFields, now: number): SignInAsked | undefined => {
  if (fields.resources?.some((resource) => resource.startsWith(recapPrefix))) return undefined
  // What a host's functions give may be anything: a request that goes out with less is one whose answer nobody can read.
  const { resources: _, domain, uri, nonce, issuedAt, ...more } = fields
  const texts: readonly unknown[] = [domain, uri, nonce, issuedAt, ...Object.values(more)]
  if (texts.some((text) => typeof text !== 'string')) throw new MessageFault('a part of the message is no text')
  const { expirationTime } = fields
  const end = expirationTime === undefined ? undefined : readDateTime(expirationTime)
  if (end !== undefined && end < now + codeLifeMs) return undefined
  // What a wallet will write in its place is of this form.
  const accountAddress = someAddresses[namespaceOf(networkIds[0])]
  if (accountAddress === undefined) return undefined
  const written = writeSiwxMessage({
    ...fields,
    version: '1',
    accountAddress,
    chainId: networkIds[0],
  })
  if (!written.ok) throw new MessageFault(`the message: ${faultText(written.failure)}`)
  if (timeFault(fields, now, { skewMs }) !== undefined) return undefined
  // An empty one cannot be told from none, on the way to the wallet.
  const { statement, requestId, ...others } = fields
  return { ...others, ...(statement ? { statement } : {}), ...(requestId ? { requestId } : {}), networkIds }
}
