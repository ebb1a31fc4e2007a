import { createListeners } from '../../core/ports/listeners.ts'
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
  return { ...page, page, blockClipboard: () => page.blockClipboard(true), becomeMobile: page.becomeMobile }
})

describePage('terminal', () => {
  const resumed = createListeners<void>()
  let clipboard: string | undefined
  let hasTerminal = true
  let isMobile = false
  const write = (text: string): void => {
    const [start, end] = ['\u001B]52;c;', '\u0007']
    if (!text.startsWith(start) || !text.endsWith(end)) throw new Error('This is not OSC 52')
    clipboard = Buffer.from(text.slice(start.length, -end.length), 'base64').toString()
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
    comeBack: () => resumed.tell(),
    clipboard: () => clipboard,
    blockClipboard: () => {
      hasTerminal = false
    },
  }
})
