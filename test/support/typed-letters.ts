import type { Page } from 'playwright-core'

/** Types a letter so long after the one before. */
type TypeLetter = (letter: string, afterMs: number) => Promise<void>

/** The clock of the events is ours, so that a slow machine makes no slow typist. */
export const typedLetters = async (page: Page): Promise<TypeLetter> => {
  const session = await page.context().newCDPSession(page)
  let seconds = Date.now() / 1000
  return async (letter, afterMs) => {
    seconds += afterMs / 1000
    const capital = letter.toUpperCase()
    const key = { key: letter, code: `Key${capital}`, windowsVirtualKeyCode: capital.charCodeAt(0), timestamp: seconds }
    await session.send('Input.dispatchKeyEvent', { ...key, type: 'keyDown', text: letter })
    await session.send('Input.dispatchKeyEvent', { ...key, type: 'keyUp' })
  }
}
