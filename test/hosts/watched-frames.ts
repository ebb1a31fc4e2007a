import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { pageScript } from '../support/page-script.ts'

/** Has every frame of its pages watched, from before their first script. */
export const watchFrames = async (context: BrowserContext): Promise<void> => {
  const observer = await pageScript('e2e/page/frame-observer.ts', 'frameObserver')
  await context.addInitScript({ content: `${observer};frameObserver.start()` })
}

/**
 * Of a page that was loaded anew for somebody who is connected: in no frame is there a word that belongs to those who are not.
 * @param shown what a visitor has seen of the account
 */
export const expectNoInvitation = async (
  page: Page,
  shown: string,
  invitation = /connect wallet|disconnected/i,
): Promise<void> => {
  const { frames, texts, visibleTexts } = await page.evaluate(() => ({
    frames: window.latchkeyFrames.frames,
    texts: [...window.latchkeyFrames.texts],
    visibleTexts: [...window.latchkeyFrames.visibleTexts],
  }))
  expect(frames).toBeGreaterThan(1)
  expect(visibleTexts).toContain(shown)
  expect(texts.filter((text) => invitation.test(text))).toEqual([])
}
