import { describe, expect, test } from 'vitest'
import { viewNames } from '../../core/domain/feature-types.ts'
import { sampleScreens } from '../shells/gallery/screens.ts'
import { problemsOf } from './page-problems.ts'
import { motionScript } from './page-waits.ts'
import { saveScreenshot } from './save-screenshot.ts'
import type { ScreenCase } from './screen-case.ts'
import { screens } from './screens.ts'
import { type HostName, type Visit, visits } from './visit.ts'

/** A theme and a width to look at a screen in. */
type Look = readonly [colorScheme: 'light' | 'dark', width: number]

const everyLook: readonly Look[] = (['light', 'dark'] as const).flatMap((scheme) =>
  [320, 430, 1280].map((width): Look => [scheme, width]),
)
/** What a host could add to a screen that is examined in every look in the gallery. */
const oncePerTheme: readonly Look[] = [
  ['light', 1280],
  ['dark', 320],
]

const look = async (visitor: Visit, host: HostName, screen: ScreenCase): Promise<readonly string[]> => {
  const found: string[] = []
  for (const [colorScheme, width] of screen.sample === undefined ? everyLook : oncePerTheme) {
    await visitor.page.emulateMedia({ colorScheme })
    await visitor.page.setViewportSize({ width, height: width > 430 ? 800 : 740 })
    await screen.again?.(visitor)
    await visitor.page.evaluate(() => window.motion.motionEnded())
    const name = `${screen.view} ${screen.state} ${colorScheme} ${width}`
    await saveScreenshot(visitor.page, `${host} ${name}`)
    found.push(...(await problemsOf(visitor.page)).map((problem) => `${name}: ${problem}`))
  }
  return found
}

/** The whole list in one host. One file per host, so that both run side by side. */
export const testEveryScreen = (host: HostName): void => {
  const visit = visits()

  test('every view of the view stack is on the list', () => {
    expect(viewNames().filter((name) => !screens.some(({ view }) => view === name))).toEqual([])
  })

  test('a screen is of the view that its sample shows', () => {
    for (const { view, sample } of screens)
      if (sample !== undefined) expect(sampleScreens[sample].view.view, sample).toBe(view)
  })

  describe(`${host} host: every screen, light and dark`, () => {
    test.each(screens.map((screen) => ({ ...screen, title: `${screen.view}: ${screen.state}` })))(
      '$title',
      async (screen) => {
        const visitor = await visit(host, { ...screen.visit, scripts: [await motionScript()] })
        await screen.reach(visitor)
        if (screen.view !== 'page') await expectNamedByHeading(visitor)
        expect((await look(visitor, host, screen)).join('\n')).toBe('')
      },
    )
  })
}

const expectNamedByHeading = async (visitor: Visit): Promise<void> => {
  const heading = visitor.dialog.getByRole('heading', { level: 2 })
  const name = await heading.textContent()
  expect(name).toBeTruthy()
  expect(await visitor.page.getByRole('dialog', { name: name ?? '', exact: true }).count()).toBe(1)
}
