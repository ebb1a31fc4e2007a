/** What a finger draws down. */
export interface DrawnSurface {
  /** How far down it is: more than 0 also while it is on its way back. */
  readonly place: () => number
  readonly take: () => void
  readonly draw: (distance: number, height: number) => void
  /** It stays where it is. */
  readonly letGo: () => void
  readonly comeBack: () => void
}
