import { describe, expect, it } from 'vitest'
import { openFakeTerminal } from '../../support/fake-terminal.ts'
import { scanPicture } from '../../support/scan-qr.ts'
import { createStaticWorld } from '../../support/static-world.ts'
import { cardLines } from '../../support/terminal-parts.ts'
import { sampleScreens } from '../gallery/screens.ts'

const frameAt = (screen: Parameters<typeof createStaticWorld>[0], columns: number, rows: number): string => {
  const terminal = openFakeTerminal(createStaticWorld(screen), { columns, rows })
  const frame = terminal.frame()
  terminal.stop()
  return frame
}
const isCode = (line: string): boolean => /^[█▀▄ ]*█[█▀▄ ]*$/.test(line)
const codeIn = (frame: string): readonly string[] => cardLines(frame).filter(isCode)
/** What a frame says is missing; the words may be broken over two lines. */
const missingIn = (frame: string): readonly [columns: number, rows: number] => {
  const text = cardLines(frame).join('')
  return [Number(/(\d+) *columns?/.exec(text)?.[1] ?? 0), Number(/(\d+) *rows?/.exec(text)?.[1] ?? 0)]
}

describe.each(['pairing-ready', 'pairing-basic-ready', 'pairing-tabs'] as const)('the code of %s', (name) => {
  const screen = sampleScreens[name]

  it('is whole in a terminal of the size it asks for, and in none that is smaller', () => {
    const [columns, rows] = missingIn(frameAt(screen, 40, 20))
    expect([columns, rows].every((number) => number > 0)).toBe(true)
    const [wide, high] = [40 + columns, 20 + rows]
    expect(scanPicture(codeIn(frameAt(screen, wide, high)))).toMatch(/^wc:[0-9a-f]{64}@2\?/)
    for (const [less, missing] of [
      [frameAt(screen, wide - 1, high), [1, 0]],
      [frameAt(screen, wide, high - 1), [0, 1]],
    ] as const) {
      expect(codeIn(less)).toEqual([])
      expect(missingIn(less)).toEqual(missing)
    }
  })

  it('leaves room for the state of the world beside it where there is any', () => {
    expect(frameAt(screen, 160, 60)).toContain('events')
  })
})
