import type { AppContext } from '../../service-kit/http/app-types.ts'
import type { DescriptorIndex } from '../describing/descriptor-index.ts'

/** So long a browser does not ask again. */
const cacheSeconds = 300

/**
 * `GET /descriptors/:chainId/:address/:kind/:name`: the descriptor of a call or of typed data, as its owner wrote it. That there is none is no
 * refusal, which would be an error in the console of the host's page.
 */
export const giveDescriptor =
  (index: DescriptorIndex) =>
  async (context: AppContext): Promise<Response> => {
    const [chainId = '', address = '', kind = '', name = ''] = ['chainId', 'address', 'kind', 'name'].map((part) =>
      context.req.param(part),
    )
    const text = index({ chainId, address, kind, name })
    context.header('cache-control', `public, max-age=${cacheSeconds}`)
    if (text === undefined) return context.body(null, 204)
    return context.body(text, 200, { 'content-type': 'application/json; charset=utf-8' })
  }
