/** What comes in through a port of a feature. What else it has, the schema of its port has seen to. */
export interface FeatureStep {
  /** Begins with the name of its port, as `chains.balance` does. */
  readonly type: `${string}.${string}`
}
