/** What comes in through a port of a feature. What else it has, the schema of its port has seen to. */
export interface FeatureStep<Port extends string = string> {
  /** Begins with the name of its port, as `chains.balance` does. */
  readonly type: `${Port}.${string}`
}
