import type { AppContext } from '../../service-kit/http/app-types.ts'
import type { EndpointParts } from './endpoint.ts'

/** The address on this gateway of a picture of others; undefined where it has none. */
export type ImageUrl = (address: string | undefined) => string | undefined

/** As the client knows this gateway. It names the project too: whose site shows a picture is no secret, and nobody has to know more. */
export const imageUrlFor = ({ options, images }: EndpointParts, context: AppContext, projectId: string): ImageUrl => {
  const base = options.publicUrl?.replace(/\/+$/, '') ?? new URL(context.req.url).origin
  return (address) => {
    const path = address === undefined ? undefined : images.pathOf(address)
    return path === undefined ? undefined : `${base}${path}?projectId=${encodeURIComponent(projectId)}`
  }
}
