import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openableViews } from '../../core/domain/declared.ts'
import { failure, failureCodes } from '../../core/domain/shared/failure.ts'
import { projectRoot } from '../../scripts/lib/source-files.mjs'

const modalDocs = 'docs/modal.md'
const page = readFileSync(join(projectRoot, modalDocs), 'utf8')
const sectionOf = (title: string): string =>
  page.split(/^## /m).find((section) => section.startsWith(`${title}\n`)) ?? ''
const quoted = (text: string): readonly string[] => [...text.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)
/** What stands in the first cells of a section's table. */
const named = (title: string): readonly string[] =>
  [...sectionOf(title).matchAll(/^\| (`[^|]*`) \|/gm)].flatMap(([, cell = '']) => quoted(cell))

describe(modalDocs, () => {
  it('has every code with its category', () => {
    const rows = [...sectionOf('Errors').matchAll(/^\| `([A-Z_]+)` \| (\w+) \|/gm)].map(([, ...row]) => row)
    for (const code of failureCodes()) expect(sectionOf('Errors'), code).toContain(`\`${code}\``)
    const known: readonly string[] = failureCodes()
    expect(rows.filter(([code = '']) => !known.includes(code))).toEqual([])
    const told = new Map(rows.map(([code = '', category = '']) => [code, category]))
    for (const code of failureCodes())
      expect(told.get(code) ?? failure(code).category, code).toBe(failure(code).category)
    expect(told.size).toBe(rows.length)
  })

  it('has every view that a host can open, and no other', () => {
    expect(new Set(named('Views'))).toEqual(new Set(openableViews()))
  })

  it('has every event', () => {
    const source = readFileSync(join(projectRoot, 'core/domain/modal/host-event.ts'), 'utf8')
    const events = [...source.matchAll(/readonly type: '(\w+)'/g)].map(([, type]) => type)
    expect(events.length).toBeGreaterThan(5)
    expect(new Set(named('Events'))).toEqual(new Set(events))
  })
})
