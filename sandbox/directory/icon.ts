import { type Colour, encodePng } from './png.ts'
import { numberOf, pick } from './seeded.ts'

type Shape = (x: number, y: number) => boolean

/** In coordinates from -1 to 1, the middle at 0. */
const shapes: readonly [Shape, ...Shape[]] = [
  (x, y) => Math.hypot(x, y) < 0.6,
  (x, y) => Math.abs(x) + Math.abs(y) < 0.7,
  (x, y) => Math.max(Math.abs(x), Math.abs(y)) < 0.5,
  (x, y) => y < 0.5 && y > 2 * Math.abs(x) - 0.7,
  (x, y) => Math.abs(x) < 0.2 !== Math.abs(y) < 0.2 && Math.hypot(x, y) < 0.7,
  (x, y) => Math.hypot(x, y) < 0.65 && Math.hypot(x - 0.25, y) > 0.5,
]

const size = 96

const colourOf = (text: string, from: number, range: number): Colour => [
  from + numberOf(`${text} red`, range),
  from + numberOf(`${text} green`, range),
  from + numberOf(`${text} blue`, range),
]

/** A dark ground, a light shape on it, and a middling one inside: told apart at a glance, like nobody's trade mark. */
export const drawIcon = (text: string): Uint8Array<ArrayBuffer> => {
  const outer = pick(`${text} outer`, shapes)
  const inner = pick(`${text} inner`, shapes)
  const palette = [colourOf(`${text} ground`, 20, 80), colourOf(`${text} shape`, 180, 76), colourOf(text, 90, 90)]
  const place = (pixel: number): number => ((pixel + 0.5) / size) * 2 - 1
  return encodePng(size, palette, (column, row) => {
    const [x, y] = [place(column), place(row)]
    if (!outer(x, y)) return 0
    return inner(x * 2, y * 2) ? 2 : 1
  })
}
