/** A port whose outside is a tape: with a live adapter behind it while recording, with none in a replay. */
export interface TapedPort<Port, Step> {
  readonly port: Port
  /** Lets it happen. @returns false when nothing waits for it: nobody asked, or nobody listens */
  readonly play: (step: Step) => boolean
}
