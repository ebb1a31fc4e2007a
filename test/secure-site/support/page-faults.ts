import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { axeScript } from '../../support/axe-script.ts'

const options: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
}

const measure = async (given: axe.RunOptions): Promise<readonly string[]> => {
  const { axe: tool } = globalThis as typeof globalThis & { axe: typeof axe }
  const { violations } = await tool.run(document, given)
  const told = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} ${html}`))
  const controls = [...document.querySelectorAll<HTMLElement>('button, input')].filter((one) => one.offsetParent)
  const small = controls.filter((one) => one.offsetHeight < 44 || one.offsetWidth < 44)
  const isWide = document.documentElement.scrollWidth > innerWidth
  return [
    ...told,
    ...small.map(({ outerHTML }) => `small ${outerHTML}`),
    ...(isWide ? [`${document.documentElement.scrollWidth} px wide`] : []),
    ...(document.activeElement?.tagName === 'BODY' ? ['the focus is nowhere'] : []),
  ]
}

/** What keeps somebody from using the page, in both themes and at 320 px: what axe finds, and what does not fit. */
export const pageFaults = async (page: Page): Promise<readonly string[]> => {
  const size = page.viewportSize()
  await page.evaluate(axeScript)
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [1_280, 320]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 800 })
      for (const fault of await page.evaluate(measure, options)) found.push(`${colorScheme} ${width}: ${fault}`)
    }
  if (size !== null) await page.setViewportSize(size)
  return found
}
