/** Where a finger was, in CSS pixels from the top, and when, in milliseconds. */
export interface TouchPoint {
  readonly y: number
  readonly time: number
}

/** A finger that was let go. */
export interface Release {
  /** How far it has drawn the sheet down. */
  readonly distance: number
  /** Of the sheet. */
  readonly height: number
  /** Pixels per millisecond, downwards. */
  readonly speed: number
}

/** A flick is over in this time; what was before says nothing about how fast the finger left. */
export const flickMs = 100
/** As fast as a flick; a hand that only draws the sheet stays well below. */
export const flickSpeed = 0.5
/** A finger that trembles while it presses is fast too, but does not come this far. */
export const minFlickDistance = 20

/** The part of a finger's way that says how fast it is. */
export const recentPoints = (trail: readonly TouchPoint[], now: number): readonly TouchPoint[] =>
  trail.filter(({ time }) => now - time <= flickMs)

/** How fast a finger was when it left: one that rested before it was let go has no speed. */
export const swipeSpeed = (trail: readonly TouchPoint[], now: number): number => {
  const recent = recentPoints(trail, now)
  const [first, last] = [recent[0], recent.at(-1)]
  return first === undefined || last === undefined || now <= first.time ? 0 : (last.y - first.y) / (now - first.time)
}

/** Whether the sheet goes: drawn down by more than a third, or flicked. A flick upwards takes it back from anywhere. */
export const isSwipedAway = ({ distance, height, speed }: Release): boolean => {
  if (speed <= -flickSpeed) return false
  return distance > height / 3 || (speed >= flickSpeed && distance >= minFlickDistance)
}
