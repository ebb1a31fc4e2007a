export interface ApprovalWindow {
  /** Opens it, or brings it to the front. False where the browser has blocked it. */
  readonly open: () => boolean
  readonly isOpen: () => boolean
}

const lookMs = 300

/** The same page in a window of its own, over which no page can lay anything. @param closed called when it is gone */
export const createApprovalWindow = (closed: () => void): ApprovalWindow => {
  /** Nobody else finds the window by its name. */
  const name = `latchkey-approval-${crypto.randomUUID()}`
  let opened: Window | undefined
  let timer: ReturnType<typeof setInterval> | undefined
  const isOpen = (): boolean => opened !== undefined && !opened.closed
  return {
    isOpen,
    open: () => {
      if (isOpen()) {
        opened?.focus()
        return true
      }
      // The opener is how it finds the frame with the keys.
      opened = window.open(location.href, name, 'popup,width=400,height=640') ?? undefined
      if (opened === undefined) return false
      clearInterval(timer)
      // Browsers tell nobody that a window was closed.
      timer = setInterval(() => {
        if (isOpen()) return
        clearInterval(timer)
        closed()
      }, lookMs)
      return true
    },
  }
}
