import { expect } from 'vitest'
import type { SocialProvider } from '../../../core/domain/embedded-wallet/social-provider.ts'
import { atLoopback } from '../../sandbox/support/at-loopback.ts'
import { createDeviceKey } from './site-device.ts'

/** A device, as the frame of a page is one, of a site that listens on this machine. */
export const createLoginDevice = async (site: string, projectId = 'sample') => {
  const key = await createDeviceKey()
  let nonce: string | undefined
  const once = async (path: string, body: object): Promise<Response> => {
    const url = `${site}${path}`
    const dpop = await key.prove({ method: 'POST', url, ...(nonce && { nonce }) })
    const answer = await fetch(atLoopback(url), { method: 'POST', body: JSON.stringify(body), headers: { dpop } })
    nonce = answer.headers.get('dpop-nonce') ?? nonce
    return answer
  }
  const ask = async (path: string, body: object) => {
    const first = await once(path, body)
    const answer = first.status === 401 ? await once(path, body) : first
    return { status: answer.status, body: await answer.json() }
  }
  return {
    begin: async (provider: SocialProvider, origin: string, returnUrl?: string) => {
      const { status, body } = await ask('/api/social', {
        ...{ provider, origin },
        // In a tab the wallet's own pages alone come back.
        ...(returnUrl === undefined ? { projectId } : { returnUrl }),
      })
      expect(status).toBe(200)
      return body as { readonly attempt: string; readonly uri: string }
    },
    claim: (attempt: string, uri: string) =>
      ask('/api/social/claim', { attempt, ticket: new URL(uri).searchParams.get('ticket') ?? '' }),
  }
}
