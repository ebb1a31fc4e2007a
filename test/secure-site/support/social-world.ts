import type { SocialProvider } from '../../../core/domain/embedded-wallet/social-provider.ts'
import { type RunningIssuers, startIssuers } from '../../../sandbox/issuers/start-issuers.ts'
import {
  createSiteWorld,
  hostOrigin,
  publicUrl,
  type SiteAnswer,
  type SiteDevice,
  type SiteWorld,
  type SiteWorldOptions,
} from './site-world.ts'
import { createSocialBrowser, type ShownPage, type SocialBrowser, taskOf } from './social-browser.ts'

export interface BegunLogin {
  readonly attempt: string
  readonly uri: string
}

export interface Typed {
  readonly name?: string
  readonly email?: string
  readonly verified?: string
}

export interface SocialWorld extends SiteWorld {
  readonly issuers: RunningIssuers
  /** @param stopsAt an address that it does not load, as one that its visitor was kept from */
  readonly visitor: (stopsAt?: RegExp) => SocialBrowser
  readonly ask: (device: SiteDevice, body?: Readonly<Record<string, unknown>>) => Promise<SiteAnswer>
  readonly begin: (device: SiteDevice, provider: SocialProvider, body?: object) => Promise<BegunLogin>
  /** To the issuer's login page. */
  readonly toIssuer: (browser: SocialBrowser, uri: string) => Promise<ShownPage>
  /** From there to the end, which the visitor agrees to. @returns what the host's page is told */
  readonly logIn: (browser: SocialBrowser, page: ShownPage, typed?: Typed) => Promise<string>
  readonly claim: (device: SiteDevice, attempt: string, ticket: string) => Promise<SiteAnswer>
  /** Up to the address that the issuer sends the visitor back to, which is not loaded. */
  readonly toCallback: (device: SiteDevice, provider: SocialProvider, typed?: Typed, body?: object) => Promise<Callback>
  /** All of it, with another account unless it is said. */
  readonly signInAt: (device: SiteDevice, provider: SocialProvider, typed?: Typed) => Promise<SiteAnswer>
}

/** A visitor who is about to come back from the issuer. */
export interface Callback {
  readonly attempt: string
  readonly url: string
  /** Their browser, which loads it. */
  readonly browser: SocialBrowser
}

export const ticketOf = (uri: string): string => new URL(uri).searchParams.get('ticket') ?? ''
/** What the host's page is told that went wrong. */
export const errorOf = (uri: string): string | undefined => /#error=(.*)$/.exec(uri)?.[1]

/** What the end of a login says to the page that has begun it. */
export const resultOf = (page: ShownPage): string =>
  page.url.startsWith(publicUrl)
    ? (taskOf(page)['uri'] ?? '')
    : (new URL(page.url).searchParams.get('result_uri') ?? '')

let names = 0
export const newName = (): string => `visitor ${++names}`

/** A site that is registered at the six issuers of the sandbox. */
export const createSocialWorld = async (
  given: SiteWorldOptions = {},
  socialsOf = (socials: RunningIssuers['socials']): SiteWorldOptions['socials'] => socials,
): Promise<SocialWorld> => {
  const issuers = await startIssuers({ port: 0, site: publicUrl })
  const world = await createSiteWorld({ socials: socialsOf(issuers.socials), ...given })
  const ask: SocialWorld['ask'] = (device, body = {}) =>
    device.ask('POST', '/api/social', {
      body: { provider: 'github', projectId: 'sample', origin: hostOrigin, ...body },
    })
  const begin: SocialWorld['begin'] = async (device, provider, body = {}) => {
    const answer = await ask(device, { provider, ...body })
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    return { attempt: String(answer.body['attempt']), uri: String(answer.body['uri']) }
  }
  const visitor: SocialWorld['visitor'] = (stopsAt) =>
    createSocialBrowser(world, (url) => url.startsWith(hostOrigin) || stopsAt?.test(url) === true)
  const toIssuer: SocialWorld['toIssuer'] = async (browser, uri) => {
    const page = await browser.go(uri)
    return page.url.startsWith(publicUrl) ? browser.go(taskOf(page)['next'] ?? '') : page
  }
  const logIn: SocialWorld['logIn'] = async (browser, page, typed = {}) => {
    let shown = await browser.press(page, 'continue', { name: newName(), ...typed })
    // Apple's form, which a script sends.
    if (shown.text.includes('Submitting Callback')) shown = await browser.press(shown, 'continue')
    if (shown.text.includes('action="/social/answer"')) shown = await browser.press(shown, 'continue')
    return resultOf(shown)
  }
  const claim: SocialWorld['claim'] = (device, attempt, ticket) =>
    device.ask('POST', '/api/social/claim', { body: { attempt, ticket } })
  const toCallback: SocialWorld['toCallback'] = async (device, provider, typed = {}, body = {}) => {
    const [stopping, { attempt, uri }] = [visitor(/\/social\/callback\//), await begin(device, provider, body)]
    const page = await stopping.press(await toIssuer(stopping, uri), 'continue', { name: newName(), ...typed })
    return { attempt, url: page.url, browser: stopping.goingOn() }
  }
  return {
    ...{ ...world, issuers, visitor, ask, begin, toIssuer, logIn, claim, toCallback },
    signInAt: async (device, provider, typed) => {
      const [browser, { attempt, uri }] = [visitor(), await begin(device, provider)]
      const result = await logIn(browser, await toIssuer(browser, uri), typed)
      return claim(device, attempt, ticketOf(result))
    },
    stop: async () => {
      await world.stop()
      await issuers.stop()
    },
  }
}
