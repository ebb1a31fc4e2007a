import type { Locator, Page } from 'playwright-core'

/** A picture as a camera has it. */
export interface Screenshot {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

/** So much of what surrounds it is in the picture too. */
const marginPx = 40

/** Takes a screenshot of what is shown and of what surrounds it, and reads its pixels in a page of its own. */
export const takeScreenshot = async (page: Page, target: Locator): Promise<Screenshot> => {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (box === null) throw new Error('There is nothing to photograph.')
  const viewport = page.viewportSize() ?? { width: 0, height: 0 }
  const x = Math.max(0, Math.floor(box.x - marginPx))
  const y = Math.max(0, Math.floor(box.y - marginPx))
  const width = Math.min(viewport.width - x, Math.ceil(box.width + 2 * marginPx))
  const height = Math.min(viewport.height - y, Math.ceil(box.height + 2 * marginPx))
  const png = await page.screenshot({ clip: { x, y, width, height }, animations: 'disabled' })

  const reader = await page.context().newPage()
  const pixels = await reader.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const context = canvas.getContext('2d')
    context?.drawImage(bitmap, 0, 0)
    const image = context?.getImageData(0, 0, bitmap.width, bitmap.height)
    const binary = Array.from(image?.data ?? [], (byte) => String.fromCharCode(byte)).join('')
    return { width: bitmap.width, height: bitmap.height, data: btoa(binary) }
  }, png.toString('base64'))
  await reader.close()
  return { ...pixels, data: new Uint8Array(Buffer.from(pixels.data, 'base64')) }
}
