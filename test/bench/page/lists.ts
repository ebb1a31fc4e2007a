declare global {
  interface Window {
    latchkeyLists: {
      /** Presses an element, and counts the frames until one of this part is there. */
      readonly untilPart: (press: HTMLElement, part: string) => Promise<number>
      /** Scrolls the dialog down, a bit in each frame, until so many of this part are there; answers with how many are. */
      readonly scrollThrough: (part: string, count: number) => Promise<number>
    }
  }
}

const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve))
const root = (): ShadowRoot | null | undefined => document.querySelector('latchkey-modal')?.shadowRoot
const countOf = (part: string): number => root()?.querySelectorAll(`[part="${part}"]`).length ?? 0

/** As fast as a thumb throws a list. */
const step = 250
/** Long enough for anything to come that is on its way. */
const patience = 120

export const start = (): void => {
  window.latchkeyLists = {
    untilPart: async (press, part) => {
      press.click()
      let frames = 0
      while (countOf(part) === 0 && frames < patience) {
        await frame()
        frames += 1
      }
      return frames
    },
    scrollThrough: async (part, count) => {
      const body = root()?.querySelector('.body')
      let idle = 0
      while (body && idle < patience) {
        const before = body.scrollTop
        body.scrollBy(0, step)
        await frame()
        idle = body.scrollTop === before ? idle + 1 : 0
        if (body.scrollTop === before && countOf(part) >= count) break
      }
      return countOf(part)
    },
  }
}
