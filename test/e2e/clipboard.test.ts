import { expect, test } from 'vitest'
import { readClipboard, withClipboard } from './clipboard.ts'
import { type Visit, visits } from './visit.ts'

const visit = visits()

const copy = ({ page }: Visit, text: string): Promise<void> =>
  page.evaluate((copied) => navigator.clipboard.writeText(copied), text)

test('what a visitor copies is read, though another copies something else meanwhile', async () => {
  const one = await visit('plain', withClipboard())
  const other = await visit('plain', withClipboard())
  await copy(one, 'an older link')
  const copied = await readClipboard(one.page, async () => {
    await copy(one, 'a link')
    await copy(other, 'a link of another page')
  })
  expect(copied).toBe('a link')
})
