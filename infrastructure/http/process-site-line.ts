import { reachableUrl } from './reachable-url.ts'
import { createSiteCookies } from './site-cookies.ts'

/** The line to a wallet site, as a page of it in a browser has one. */
export interface ProcessSiteLine {
  readonly origin: string
  readonly send: (url: string, init: RequestInit) => Promise<Response>
}

/** For a process that is no browser: keeps the site's cookies, and says as a page of it where a request comes from. */
export const createProcessSiteLine = (origin: string, now: () => number): ProcessSiteLine => {
  const cookies = createSiteCookies(now)
  return {
    origin,
    send: async (url, init) => {
      if (new URL(url).origin !== origin) throw new Error(`${url} is not of ${origin}`)
      const headers = new Headers(init.headers)
      const cookie = cookies.header()
      if (cookie !== undefined) headers.set('cookie', cookie)
      if (init.method !== undefined && init.method !== 'GET') headers.set('origin', origin)
      const response = await fetch(reachableUrl(url), { ...init, headers })
      cookies.take(response.headers.getSetCookie())
      return response
    },
  }
}
