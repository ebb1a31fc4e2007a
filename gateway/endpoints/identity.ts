import * as v from 'valibot'
import { err, ok } from '../../core/domain/shared/result.ts'
import { readQuery } from '../http/read-input.ts'
import { invalidAddress, namesUnavailable } from '../http/refusal.ts'
import { namespaceWith } from '../networks/namespaces.ts'
import type { Endpoint, EndpointParts } from './endpoint.ts'
import { imageUrlFor } from './image-url.ts'
import { requireProject } from './require-project.ts'

const querySchema = v.object({ projectId: v.string() })

/** How long a browser may keep it, in seconds: short, so that who takes a name sees it. */
const keptFor = (seconds: number) => ({ 'cache-control': `public, max-age=${seconds}, s-maxage=${seconds}` })

/** `GET /v1/identity/{address}`, and its other path: the name and the picture of an account; null where it has none. */
export const identity =
  (parts: EndpointParts): Endpoint =>
  async (context) => {
    const { names, options, logger } = parts
    const query = readQuery(context, querySchema)
    if (!query.ok) return query
    const project = requireProject(query.value.projectId, options)
    if (!project.ok) return project
    const address = context.req.param('address') ?? ''
    const namespace = namespaceWith(address)
    if (namespace === undefined) return err(invalidAddress)
    const nobody = { name: null, avatar: null, resolvedAt: null }
    // Names are of EVM: on Solana nobody has one.
    if (namespace !== 'eip155') return ok(context.json(nobody, 200, keptFor(3_600)))
    const signal = context.get('signal')
    const name = await names.nameOf(address, signal)
    if (!name.ok) {
      logger.warn({ detail: name.failure }, 'names could not be read')
      return err(namesUnavailable)
    }
    if (name.value === undefined) return ok(context.json(nobody, 200, keptFor(300)))
    const read = await names.pictureOf(name.value, signal)
    if (!read.ok) logger.warn({ detail: read.failure }, 'the picture of a name could not be read')
    const avatar = read.ok ? read.value : undefined
    // A picture that lies elsewhere is passed on: its server does not learn who looks at whom.
    const lying = avatar?.startsWith('data:') ? undefined : avatar
    const passedOn = imageUrlFor(parts, context, query.value.projectId)(lying)
    const picture = lying === undefined ? avatar : passedOn
    const found = { name: name.value, avatar: picture ?? null, resolvedAt: new Date().toISOString() }
    return ok(context.json(found, 200, keptFor(read.ok ? 300 : 30)))
  }
