import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { RunningServer } from '../http-server.ts'
import { isAppleSecret } from './apple-secret-check.ts'
import { type AllSocials, type PlainIssuer, plainIssuers, registerAtApple, socialsAt } from './issuer-clients.ts'
import { type AnswerNode, openIdIssuer } from './openid-issuer.ts'
import { plainIssuer } from './plain-issuer.ts'

export interface RunningIssuers extends RunningServer {
  /** The option of the site that is registered. */
  readonly socials: AllSocials
}

/** Opened for the first who asks: the library takes a second and much memory. */
const openForFirst = (open: () => Promise<AnswerNode>): AnswerNode => {
  let opening: Promise<AnswerNode> | undefined
  return async (request, response) => {
    opening ??= open()
    await (await opening)(request, response)
  }
}

/**
 * The six issuers of social login, each with a page on which anybody is whoever they say.
 * @param site whose return addresses are registered
 */
export const startIssuers = async ({
  port,
  site,
}: {
  readonly port: number
  readonly site: string
}): Promise<RunningIssuers> => {
  const redirectUriOf = (issuer: string): string => `${site}/social/callback/${issuer}`
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve())
  })
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  const registration = registerAtApple()
  const google = openForFirst(() => openIdIssuer('google', `${url}/google`, redirectUriOf('google')))
  const apple = openForFirst(() =>
    openIdIssuer('apple', `${url}/apple`, redirectUriOf('apple'), (secret) =>
      isAppleSecret(registration, `${url}/apple`, secret),
    ),
  )
  const app = new Hono()
  for (const issuer of Object.keys(plainIssuers) as PlainIssuer[])
    app.route(`/${issuer}`, plainIssuer(issuer, redirectUriOf(issuer)))
  const answerPlain = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  server.on('request', (request, response) => {
    const [, first] = request.url?.split(/[/?]/) ?? []
    const answer = first === 'google' ? google : first === 'apple' ? apple : answerPlain
    Promise.resolve(answer(request, response)).catch(() => response.destroy())
  })
  return {
    ...{ url, socials: socialsAt(url, registration) },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
