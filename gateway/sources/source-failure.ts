/** The source cannot say it now: it is down, too slow, or what it answered makes no sense. The detail is for the log. */
export interface SourceFailure {
  readonly code: 'UNAVAILABLE'
  readonly detail: string
}
