import { randomUUID } from 'node:crypto'
import type { WalletListing } from '../../../sandbox/directory/listing.ts'

export interface WalletsReply {
  readonly count: number
  readonly nextPage: number | null
  readonly previousPage: number | null
  readonly data: readonly WalletListing[]
}

export type Query = Readonly<Record<string, string>>

/** Calls a directory as one page does; every caller is a project of its own, so that no fault reaches another test. */
export class DirectoryCaller {
  readonly project = randomUUID().replaceAll('-', '')
  readonly #url: string

  constructor(url: string) {
    this.#url = url
  }

  get identification(): Query {
    return { projectId: this.project, st: 'latchkey', sv: 'html-core-0.1.0' }
  }

  get(path: string, query: Query = {}, init: RequestInit = {}): Promise<Response> {
    const parameters = new URLSearchParams({ ...this.identification, ...query })
    return fetch(`${this.#url}${path}?${parameters}`, init)
  }

  async wallets(query: Query = {}): Promise<WalletsReply> {
    const response = await this.get('/getWallets', query)
    if (!response.ok) throw new Error(`HTTP status code: ${response.status}`)
    return (await response.json()) as WalletsReply
  }

  /** Follows `nextPage` from the first page to the last. */
  async allPages(query: Query = {}): Promise<readonly WalletsReply[]> {
    const pages: WalletsReply[] = []
    for (let page: number | null = 1; page !== null; ) {
      const reply: WalletsReply = await this.wallets({ ...query, page: String(page) })
      pages.push(reply)
      page = reply.nextPage
    }
    return pages
  }

  plan(endpoint: string, fault: object, times?: number): Promise<Response> {
    const query = times === undefined ? '' : `?times=${times}`
    return fetch(`${this.#url}/control/faults/${this.project}/${endpoint}${query}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fault),
    })
  }

  /** Settings of this project alone, also such as make no sense. */
  configure(settings: object): Promise<Response> {
    return fetch(`${this.#url}/control/projects/${this.project}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(settings),
    })
  }

  clear(): Promise<Response> {
    return fetch(`${this.#url}/control/faults/${this.project}`, { method: 'DELETE' })
  }
}
