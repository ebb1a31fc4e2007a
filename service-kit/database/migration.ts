/** A step of the database's form. Each feature keeps its own beside its tables; one that is published is never changed. */
export interface Migration {
  /** `<feature>/<number>-<what>`, the same for ever: the database remembers it. */
  readonly id: string
  /** Plain SQL, a statement each: not every driver takes several at once. */
  readonly statements: readonly string[]
}
