import type { SiteWorld } from './site-world.ts'
import { hostOrigin, publicUrl } from './site-world.ts'

/** What a window shows in the end. */
export interface ShownPage {
  readonly url: string
  readonly status: number
  readonly text: string
  readonly headers: Headers
}

/** A visitor's browser, as far as a login goes: cookies by origin, redirects, forms. It runs no script. */
export interface SocialBrowser {
  /** Follows redirects until a page, or an address of the host, which it does not load. */
  readonly go: (url: string, init?: RequestInit) => Promise<ShownPage>
  /** Presses the button of the page's form that has this value. @param typed what the visitor has written into it */
  readonly press: (page: ShownPage, answer: string, typed?: Readonly<Record<string, string>>) => Promise<ShownPage>
  readonly cookies: Map<string, Map<string, string>>
  /** The same browser, which loads everything but the host. */
  readonly goingOn: () => SocialBrowser
}

const decode = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/** What the site has written for the script of its own page. */
export const taskOf = (page: ShownPage): Record<string, string> =>
  JSON.parse(decode(/data-task="([^"]*)"/.exec(page.text)?.[1] ?? '{}'))

export const createSocialBrowser = (
  world: Pick<SiteWorld, 'fetch'>,
  isHost: (url: string) => boolean,
  cookies: SocialBrowser['cookies'] = new Map(),
): SocialBrowser => {
  const once = async (url: string, init: RequestInit): Promise<Response> => {
    const { origin } = new URL(url)
    const jar = cookies.get(origin) ?? new Map<string, string>()
    cookies.set(origin, jar)
    const from = new Headers(init.headers).get('origin')
    // What another site sends has none of those that are `SameSite=Lax`.
    const isForeign = init.method === 'POST' && from !== origin
    const cookie = [...(isForeign ? [] : jar)].map(([name, value]) => `${name}=${value}`).join('; ')
    const asked = { ...init, redirect: 'manual' as const, headers: { ...init.headers, ...(cookie && { cookie }) } }
    const answer = origin === publicUrl ? await world.fetch(url.slice(origin.length), asked) : await fetch(url, asked)
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '' || /expires=Thu, 01 Jan 1970/i.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
    return answer
  }
  const go: SocialBrowser['go'] = async (url, init = {}) => {
    if (isHost(url)) return { url, status: 200, text: '', headers: new Headers() }
    const answer = await once(url, init)
    const next = answer.headers.get('location')
    if (next !== null) return go(new URL(next, url).href)
    return { url, status: answer.status, text: await answer.text(), headers: answer.headers }
  }
  const press: SocialBrowser['press'] = (page, answer, typed = {}) => {
    const action = decode(/<form method="post" action="([^"]*)"/.exec(page.text)?.[1] ?? '')
    const target = new URL(action, page.url)
    const hidden = [...page.text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)]
    const fields = hidden.map(([, name = '', value = '']): [string, string] => [name, decode(value)])
    const body = new URLSearchParams([...fields, ...Object.entries(typed), ['answer', answer]])
    return go(target.href, { method: 'POST', body, headers: { origin: new URL(page.url).origin } })
  }
  return { go, press, cookies, goingOn: () => createSocialBrowser(world, (url) => url.startsWith(hostOrigin), cookies) }
}
