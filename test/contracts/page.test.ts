import { createListeners } from '../../core/ports/shared/listeners.ts'
import { createBrowserPage } from '../../infrastructure/browser/browser-page.ts'
import { createSimulatedClock } from '../../infrastructure/simulation/simulated-clock.ts'
import { createSimulatedPage } from '../../infrastructure/simulation/simulated-page.ts'
import { createTerminalPage } from '../../infrastructure/terminal/terminal-page.ts'
import { createPageWindow } from '../support/page-window.ts'
import { describePage } from './page.contract.ts'

describePage('browser', () => {
  const clock = createSimulatedClock()
  const tab = createPageWindow()
  return {
    ...tab,
    page: createBrowserPage({ ...tab, clock }),
    becomeMobile: tab.touch,
    opened: () => tab.followed().map(({ href }) => href),
    comeBack: () => {
      tab.setVisibility('hidden')
      clock.advance(5000)
      tab.setVisibility('visible')
      clock.advance(3)
      tab.focus()
    },
  }
})

describePage('simulated', () => {
  const page = createSimulatedPage()
  const opened = (): readonly string[] => page.opened().map(({ href }) => href)
  return { ...page, page, opened, blockClipboard: () => page.blockClipboard(true) }
})

describePage('terminal', () => {
  const resumed = createListeners<void>()
  const copied: string[] = []
  let hasTerminal = true
  let isMobile = false
  const write = (text: string): void => {
    const [start, end] = ['\u001B]52;c;', '\u0007']
    if (!text.startsWith(start) || !text.endsWith(end)) throw new Error('This is not OSC 52')
    copied.push(Buffer.from(text.slice(start.length, -end.length), 'base64').toString())
  }
  return {
    page: createTerminalPage({
      get write() {
        return hasTerminal ? write : undefined
      },
      onResume: resumed.add,
      isMobile: () => isMobile,
    }),
    becomeMobile: () => {
      isMobile = true
    },
    comeBack: () => resumed.emit(),
    clipboard: () => copied.at(-1),
    // What a terminal opens is there to be pasted.
    opened: () => copied,
    blockClipboard: () => {
      hasTerminal = false
    },
  }
})
