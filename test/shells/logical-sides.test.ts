import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../scripts/lib/source-files.mjs'

/**
 * Sides are said as start and end: what is drawn from right to left is the mirror of the other. So neither is a side named left or
 * right, nor do four values differ where they mean those two.
 */
const physical = /^\s*(?:(?:[\w-]+-)?(?:left|right)(?:-[\w-]+)?)\s*:/gm
const fourSides = /^\s*(?:padding|margin|inset|border-width)\s*:\s*([^;]+);/gm

/** What stands inside brackets is one value. */
const valuesOf = (text: string): readonly string[] => {
  const values = ['']
  let depth = 0
  for (const character of text.trim()) {
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    if (character === ' ' && depth === 0) values.push('')
    else values[values.length - 1] += character
  }
  return values
}

const sidesOf = (css: string): readonly string[] => [
  ...[...css.matchAll(physical)].map(([line]) => line.trim()),
  ...[...css.matchAll(fourSides)].flatMap(([line, values = '']) => {
    const [, right, , left] = valuesOf(values)
    return left === undefined || left === right ? [] : [line.trim()]
  }),
]

const folder = join(projectRoot, 'shells/dom')

test.each(readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css')))(
  '%s names no left and no right',
  (name) => {
    expect(sidesOf(readFileSync(join(folder, name), 'utf8'))).toEqual([])
  },
)

test('a side by its name, and four values that differ, are found', () => {
  expect(sidesOf('  margin-left: 1px;')).toHaveLength(1)
  expect(sidesOf('  left: 0;')).toHaveLength(1)
  expect(sidesOf('padding: 1px calc(var(--u) * 2) 3px calc(var(--u) * 4);')).toHaveLength(1)
  expect(sidesOf('padding: 1px calc(var(--u) * 2) 3px calc(var(--u) * 2);')).toEqual([])
  expect(sidesOf('padding: calc(var(--u) * 0.4) calc(var(--u) * 2) calc(var(--u) * 2);')).toEqual([])
})
