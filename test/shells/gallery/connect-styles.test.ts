import { describe, expect, it } from 'vitest'
import { galleries } from './galleries.ts'
import { type SampleName, sampleNames, sampleScreens } from './screens.ts'
import { libraries } from './serve-gallery.ts'

const visitGallery = galleries()
const connectSamples = sampleNames.filter((name) => sampleScreens[name].view.view === 'Connect')

describe.each(libraries)('Connect, drawn with %s', (library) => {
  it('has all its styles before another view was drawn, whose styles are read then', async () => {
    const query = { screen: 'connect-4', mode: 'light' }
    const { page } = await visitGallery({ library, query, reducedMotion: true })
    const show = (name: SampleName) =>
      page.evaluate(async (one) => {
        window.gallery.show(window.gallery.samples[one])
        // It is drawn by the second frame.
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      }, name)
    /** The style of one element of each class, but for sizes, the focus, and the way that led here. */
    const stylesOf = async (name: SampleName): Promise<readonly string[]> => {
      await show(name)
      return page.locator('.card, .card *').evaluateAll((elements, sample) => {
        const byClass = new Map(elements.map((element) => [element.getAttribute('class') ?? '', element]))
        return [...byClass].flatMap(([className, element]) => {
          const style = getComputedStyle(element)
          const keys = [...style].filter((key) => !/^(outline|--from|--way)|(size|height|width|origin)$/.test(key))
          return keys.map((key) => `${sample} .${className} ${key}: ${style.getPropertyValue(key)}`)
        })
      }, name)
    }
    const allStyles = async (): Promise<readonly string[]> => {
      const styles: string[] = []
      for (const name of connectSamples) styles.push(...(await stylesOf(name)))
      return styles
    }
    const before = new Set(await allStyles())
    await show('wallets-page')
    await page.getByRole('heading', { name: 'All wallets' }).waitFor()
    expect((await allStyles()).filter((style) => !before.has(style))).toEqual([])
    expect(before.size).toBeGreaterThan(10_000)
  })
})
