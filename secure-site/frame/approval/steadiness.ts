/** What holds without a break for half a second: nobody presses by chance what has only just come. */
const steadyMs = 500

export interface Steadiness {
  readonly isSteady: () => boolean
  readonly set: (isSo: boolean) => void
  /** From the beginning, as something new is shown. */
  readonly restart: () => void
}

/** @param changed called whenever it becomes steady, and when it is no more */
export const createSteadiness = (changed: () => void): Steadiness => {
  let isSo = false
  let isSteady = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const restart = (): void => {
    clearTimeout(timer)
    isSteady = false
    if (isSo)
      timer = setTimeout(() => {
        isSteady = true
        changed()
      }, steadyMs)
    changed()
  }
  return {
    isSteady: () => isSteady,
    set: (next) => {
      if (next === isSo) return
      isSo = next
      restart()
    },
    restart,
  }
}
