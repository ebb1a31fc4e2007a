import { err, ok } from '../../core/domain/shared/result.ts'
import { refuse } from '../http/refusal.ts'
import type { Endpoint, EndpointParts } from './endpoint.ts'

/** The same address always has the same picture; where not, nobody minds it for a day. */
const keptSeconds = 86_400

const headers = {
  'x-content-type-options': 'nosniff',
  // Where somebody opens it as a page of its own.
  'content-security-policy': "default-src 'none'; sandbox",
  'cache-control': `public, max-age=${keptSeconds}, s-maxage=${keptSeconds}`,
  // Sites that isolate themselves show it too.
  'cross-origin-resource-policy': 'cross-origin',
}

/** `GET /v1/images/{signed}`: a picture whose address this gateway has given itself. */
export const image =
  ({ images, logger }: EndpointParts): Endpoint =>
  async (context) => {
    const read = await images.read(context.req.param('signed') ?? '', context.get('signal'))
    if (read.ok) {
      const { type, bytes } = read.value
      return ok(context.body(new Uint8Array(bytes), 200, { ...headers, 'content-type': type }))
    }
    const { failure } = read
    if (failure.code !== 'UNAVAILABLE') return err(refuse(404, '', 'There is no such picture'))
    logger.info({ detail: failure.detail }, 'a picture could not be read')
    return err(refuse(503, '', 'The picture cannot be read at the moment'))
  }
