import { describe, expect, it } from 'vitest'
import type { SignMessageScreen } from '../../../core/view-models/sign-in/screens.ts'
import { galleries } from './galleries.ts'
import { libraries } from './serve-gallery.ts'

const visitGallery = galleries()

describe.each(libraries)('where somebody has to sign in first, drawn with %s', (library) => {
  const visit = async (reducedMotion: boolean) => {
    const visited = await visitGallery({ library, query: { screen: 'sign-in' }, reducedMotion })
    const { page } = visited
    await page.getByRole('button', { name: 'Sign', exact: true }).waitFor()
    return {
      ...visited,
      show: (more: Partial<SignMessageScreen>) =>
        page.evaluate((more) => {
          const { show, samples } = window.gallery
          const sample = samples['sign-in']
          show({ ...sample, view: { ...sample.view, ...more } as typeof sample.view })
        }, more),
    }
  }
  /** Runs in the page: whether the card moves from side to side in so many motions, which have ended then. */
  const shakes = (times: number): boolean => {
    const card = document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('.card')
    const found = (card?.getAnimations() ?? []).filter(
      ({ effect }) =>
        effect instanceof KeyframeEffect &&
        effect.getKeyframes().some(({ transform }) => String(transform).startsWith('translateX(-')),
    )
    if (card === null || card === undefined || found.length !== times) return false
    for (const shake of found) shake.finish()
    return true
  }

  it('the dialog shakes each time when it is to be closed', async () => {
    const { page, show, complaints } = await visit(false)
    expect(await page.evaluate(shakes, 0)).toBe(true)
    for (const refusals of [1, 2]) {
      await show({ refusals })
      await page.waitForFunction(shakes, 1)
    }
    expect(complaints).toEqual([])
  })

  it('and does not where motion is reduced', async () => {
    const { page, show } = await visit(true)
    // What comes of the first is done before the second is drawn.
    for (const text of ['One thing.', 'Another thing.']) {
      await show({ refusals: 1, text })
      await page.getByText(text).waitFor()
    }
    expect(await page.evaluate(shakes, 0)).toBe(true)
  })

  it.each(['sign-in', 'sign-in-optional', 'sign-in-failed'] as const)(
    'what is to be pressed is in sight on a phone on its side: %s',
    async (screen) => {
      const { page } = await visitGallery({ library, query: { screen }, width: 844, height: 390, reducedMotion: true })
      for (const name of ['Sign', 'Cancel']) {
        const button = page.getByRole('button', { name, exact: true })
        await button.waitFor()
        const isInSight = await button.evaluate((element) => {
          const { bottom } = element.closest('.body')?.getBoundingClientRect() ?? { bottom: 0 }
          return element.getBoundingClientRect().bottom <= Math.min(bottom, innerHeight)
        })
        expect([name, isInSight]).toEqual([name, true])
      }
    },
  )

  it('nobody signs who is leaving', async () => {
    const { page, intents } = await visitGallery({ library, query: { screen: 'sign-in-leaving' }, reducedMotion: true })
    const button = page.getByRole('button', { name: 'Sign', exact: true })
    await button.click({ force: true })
    expect(await button.getAttribute('aria-disabled')).toBe('true')
    expect(await intents()).toEqual([])
    // A second press of this one is tired of waiting.
    await page.getByRole('button', { name: 'Cancelling...' }).click()
    expect(await intents()).toEqual([{ type: 'cancel' }])
  })
})
