import { createBrowserPage } from '../../infrastructure/browser/browser-page.ts'
import { createSimulatedClock } from '../../infrastructure/simulation/simulated-clock.ts'
import { createSimulatedPage } from '../../infrastructure/simulation/simulated-page.ts'
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
