/** What came to `POST /e`, as it was sent. */
export interface SentEvent {
  readonly eventId: string
  readonly url: string
  readonly domain: string
  readonly timestamp: number | string
  readonly props: { readonly type: 'track' | 'error'; readonly event: string; readonly [more: string]: unknown }
}

export interface ReceivedEvent {
  /** Who sent it, as the query says. */
  readonly query: Readonly<Record<string, string>>
  readonly body: SentEvent
}

/** More than anyone looks back. */
const mostKept = 2000

/** The events of all projects, the oldest first. */
export class EventLog {
  #received: readonly ReceivedEvent[] = []

  add(event: ReceivedEvent): void {
    this.#received = [...this.#received, event].slice(-mostKept)
  }

  of(project?: string): readonly ReceivedEvent[] {
    return this.#received.filter(({ query }) => project === undefined || query['projectId'] === project)
  }
}
