import { type Control, controlsOf } from './blocks.ts'
import { type FocusPosition, type FocusPositions, focusPositionIn, moveFocus } from './focus-position.ts'
import { createHeldKey } from './held-key.ts'
import { type KeyName, strokeOf } from './keys.ts'
import { viewKey } from './modal/modal.ts'
import { pictureBlocks } from './picture/modal-picture.ts'
import type { ModalWorld } from './worlds/modal-world.ts'

/** Where the visitor of this terminal is, and what each key leads to. */
export interface Navigation {
  readonly place: () => FocusPosition
  readonly hasKeys: () => boolean
  /** @param most how many lines of text are below the last control at most */
  readonly onKey: (key: KeyName, most: number) => void
  readonly subscribe: (onChange: () => void) => () => void
  /** The same while nothing changed. */
  readonly version: () => number
}

/**
 * Kept outside the drawing: the second of two quick keys must not be read against the picture from before the first.
 */
export const createNavigation = (world: ModalWorld, quit: () => void, now: () => number = Date.now): Navigation => {
  const isHeld = createHeldKey(now)
  const listeners = new Set<() => void>()
  let places: FocusPositions = {}
  let hasKeys = false
  let version = 0

  const screen = () => world.view.snapshot().screen
  const controls = (): readonly Control[] => controlsOf(pictureBlocks(world.view.snapshot()))
  const place = (): FocusPosition => focusPositionIn(places, viewKey(screen()), controls())
  const changed = (): void => {
    version += 1
    for (const listener of [...listeners]) listener()
  }
  const put = (next: FocusPosition): void => {
    // A modal that is opened again begins anew.
    places = { ...(screen().isOpen ? places : {}), [viewKey(screen())]: next }
    changed()
  }

  return {
    place,
    hasKeys: () => hasKeys,
    onKey: (key, most) => {
      const stroke = strokeOf(key, { controls: controls(), actions: world.actions, focus: place().focus })
      if (isHeld(key, stroke)) return
      switch (stroke?.type) {
        case 'quit':
          return quit()
        case 'keys':
          hasKeys = !hasKeys
          return changed()
        case 'intent':
          put({ ...place(), focus: stroke.control })
          return world.dispatch(stroke.intent)
        case 'action':
          return stroke.action.run()
        case 'focus':
          return put({ focus: stroke.control, below: 0 })
        case 'move':
          return put(moveFocus(place(), stroke.to, controls(), most))
      }
    },
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => {
        listeners.delete(onChange)
      }
    },
    version: () => version,
  }
}
