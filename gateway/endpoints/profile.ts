import * as v from 'valibot'
import { normalize } from 'viem/ens'
import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import type { AppContext } from '../../service-kit/http/app-types.ts'
import { readQuery } from '../http/read-input.ts'
import { invalidAddress, namesUnavailable, type Refusal, refuse } from '../http/refusal.ts'
import { namespaceWith } from '../networks/namespaces.ts'
import type { Endpoint, EndpointParts } from './endpoint.ts'

const querySchema = v.object({ apiVersion: v.optional(v.string()) })

/** The record of a name. A chain does not say when it was registered: those members of the contract are left out. */
interface NameRecord {
  readonly name: string
  readonly attributes: null
  /** By coin type (ENSIP-11), in decimal. */
  readonly addresses: Readonly<Record<string, { readonly address: string }>>
}

const longestName = 255

/** In the one spelling that is allowed (ENSIP-15); undefined for what is no name of a domain. */
const normalized = (text: string): string | undefined => {
  if (text.length > longestName || !/^[^.]+(\.[^.]+)+$/.test(text)) return undefined
  try {
    return normalize(text)
  } catch {
    return undefined
  }
}

const recordOf = async (
  { names, logger }: EndpointParts,
  name: string,
  signal: AbortSignal,
): Promise<Result<NameRecord | undefined, Refusal>> => {
  const found = await names.addressesOf(name, signal)
  if (!found.ok) {
    logger.warn({ detail: found.failure }, 'names could not be read')
    return err(namesUnavailable)
  }
  if (found.value.size === 0) return ok(undefined)
  const addresses = Object.fromEntries([...found.value].map(([coinType, address]) => [coinType, { address }]))
  return ok({ name, attributes: null, addresses })
}

/** The second version of the contract says nothing found with an empty list, the first one with 404. */
const nothing = (context: AppContext, apiVersion: string | undefined, field: string): Result<Response, Refusal> =>
  apiVersion === '2' ? ok(context.json([])) : err(refuse(404, field, 'There is no such name'))

/** `GET /v1/profile/account/{name}`: whose a name is. */
export const lookUpName =
  (parts: EndpointParts): Endpoint =>
  async (context) => {
    const query = readQuery(context, querySchema)
    if (!query.ok) return query
    const name = normalized(context.req.param('name') ?? '')
    if (name === undefined) return err(refuse(400, 'name', 'The name has not the form of one'))
    const record = await recordOf(parts, name, context.get('signal'))
    if (!record.ok) return record
    return record.value === undefined
      ? nothing(context, query.value.apiVersion, 'name')
      : ok(context.json(record.value))
  }

/** `GET /v1/profile/reverse/{address}`: the name of an account, as a list of one or none. */
export const lookUpAddress =
  (parts: EndpointParts): Endpoint =>
  async (context) => {
    const query = readQuery(context, querySchema)
    if (!query.ok) return query
    const address = context.req.param('address') ?? ''
    const namespace = namespaceWith(address)
    if (namespace === undefined) return err(invalidAddress)
    const signal = context.get('signal')
    const name = namespace === 'eip155' ? await parts.names.nameOf(address, signal) : ok(undefined)
    if (!name.ok) {
      parts.logger.warn({ detail: name.failure }, 'names could not be read')
      return err(namesUnavailable)
    }
    const record = name.value === undefined ? ok(undefined) : await recordOf(parts, name.value, signal)
    if (!record.ok) return record
    return record.value === undefined
      ? nothing(context, query.value.apiVersion, 'address')
      : ok(context.json([record.value]))
  }
