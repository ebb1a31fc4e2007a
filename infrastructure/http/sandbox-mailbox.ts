import * as v from 'valibot'
import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import { shownName } from '../../core/domain/shared/shown-name.ts'
import { reachableUrl } from './reachable-url.ts'

/** A mail of the wallet site, as far as a login needs it. */
export interface SandboxMail {
  readonly subject: string
  readonly at: number
  /** To approve a device. */
  readonly link?: string
  readonly code?: string
}

export interface SandboxMailbox {
  /** The newest first. Fails in words for whoever uses the terminal. */
  readonly mails: (to: string) => Promise<Result<readonly SandboxMail[], string>>
  /** What the button does on the page that such a link leads to. */
  readonly approve: (link: string) => Promise<Result<undefined, string>>
}

const answered = v.array(v.object({ subject: v.string(), text: v.string(), at: v.number() }))

const timeoutMs = 5_000

/** @param site of the wallet: a link to another one is none */
const partsOf = (text: string, site: string): Pick<SandboxMail, 'link' | 'code'> => {
  const link = text.split(/\s+/).find((word) => word.startsWith(`${site}/approve?ticket=`))
  const [, code] = /^Your code is (\d{6})$/m.exec(text) ?? []
  return { ...(link !== undefined && { link }), ...(code !== undefined && { code }) }
}

/** The mailbox of a sandbox, which everybody may read. @param site origin of the wallet site */
export const createSandboxMailbox = (address: string, site: string): SandboxMailbox => {
  const ask = async (url: string, init: RequestInit = {}): Promise<Response | undefined> => {
    try {
      const response = await fetch(reachableUrl(url), { ...init, signal: AbortSignal.timeout(timeoutMs) })
      return response.ok ? response : undefined
    } catch {
      return undefined
    }
  }
  return {
    mails: async (to) => {
      const url = new URL('messages', address.endsWith('/') ? address : `${address}/`)
      url.searchParams.set('to', to)
      const response = await ask(url.href)
      const { success, output } = v.safeParse(answered, await response?.json().catch(() => undefined))
      if (!success) return err(`The mailbox at ${address} does not answer.`)
      return ok(output.map(({ subject, text, at }) => ({ subject: shownName(subject), at, ...partsOf(text, site) })))
    },
    approve: async (link) => {
      const ticket = new URL(link).searchParams.get('ticket') ?? ''
      const body = new URLSearchParams({ ticket, answer: 'approved' })
      // As the page says that has the button: no other may press it.
      const response = await ask(`${site}/approve`, { method: 'POST', body, headers: { origin: site } })
      return response === undefined ? err('The wallet site did not take the link: have a new one sent.') : ok(undefined)
    },
  }
}
