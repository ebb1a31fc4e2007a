import { describe, expect, it } from 'vitest'
import type { ModalScreen } from '../../../core/view-models/modal/screens.ts'
import { openFakeTerminal } from '../../support/fake-terminal.ts'
import { partsOfScreen } from '../../support/screen-parts.ts'
import { createStaticWorld } from '../../support/static-world.ts'
import { comparable, partsInTerminal, partsOfFrame } from '../../support/terminal-parts.ts'
import { partsOfDialog } from '../../support/web-parts.ts'
import { galleries } from '../gallery/galleries.ts'
import type { OpenGallery } from '../gallery/open-gallery.ts'
import { type SampleName, sampleNames, sampleScreens } from '../gallery/screens.ts'
import { libraries } from '../gallery/serve-gallery.ts'

type Show = (screen: ModalScreen) => Promise<readonly string[]>

const visitGallery = galleries()

/** What there is of a screen for every shell, in its order. */
const wantedIn = (shell: string, screen: ModalScreen): readonly string[] =>
  comparable(shell === 'terminal' ? partsInTerminal(screen) : partsOfScreen(screen))

const inTerminal: Show = async (screen) => {
  const terminal = openFakeTerminal(createStaticWorld(screen), { columns: 80, rows: 90 })
  const frame = terminal.frame()
  terminal.stop()
  return comparable(partsOfFrame(frame))
}

const inBrowser =
  ({ page }: OpenGallery): Show =>
  async (screen) => {
    await page.evaluate((shown) => window.gallery.show(shown), screen)
    // A leaving view or message stays for a moment.
    await page.clock.runFor(500)
    await page.evaluate(() => window.motion.motionEnded())
    return comparable(await partsOfDialog(page))
  }

/** Every shell there is, by name. Scenarios are played in the built hosts: `test/e2e/parity.test.ts`. */
const shells: Readonly<Record<string, () => Promise<{ readonly show: Show; readonly leave: () => Promise<void> }>>> = {
  terminal: async () => ({ show: inTerminal, leave: async () => undefined }),
  ...Object.fromEntries(
    libraries.map((library) => [
      library,
      async () => {
        const gallery = await visitGallery({
          library,
          query: { closed: '' },
          reducedMotion: true,
          hasMovableClock: true,
        })
        return { show: inBrowser(gallery), leave: () => gallery.page.close() }
      },
    ]),
  ),
}

describe.each(Object.entries(shells))('%s', (shell, open) => {
  it('shows every sample', async () => {
    const screens: Readonly<Record<SampleName, ModalScreen>> = sampleScreens
    const { show, leave } = await open()
    for (const name of sampleNames) expect(await show(screens[name]), name).toEqual(wantedIn(shell, screens[name]))
    await leave()
  }, 120_000)

  it('is found out when it leaves out one row', async () => {
    const { show, leave } = await open()
    const screen = sampleScreens['connect-4']
    if (screen.view.view !== 'Connect') throw new Error('The sample has no wallets')
    const [, ...others] = screen.view.wallets
    expect(await show({ ...screen, view: { ...screen.view, wallets: others } })).not.toEqual(wantedIn(shell, screen))
    await leave()
  })
})
