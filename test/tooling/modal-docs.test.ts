import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { analyticsEvents, laterEvents } from '../../core/domain/analytics/analytics-events.ts'
import { initialOptionNames } from '../../core/domain/analytics/initial-options.ts'
import { openableViews } from '../../core/domain/feature-types.ts'
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

/** What hosts alone hear (`HostDetails`), as the page says below its table. */
const neverSent: readonly string[] = ['wallet', 'address', 'networkId', 'failure']

describe(modalDocs, () => {
  it('says of every category whose turn it is', () => {
    const categories = failureCodes().map((code) => failure(code).category)
    expect(new Set(named('Errors'))).toEqual(new Set(['category', ...categories]))
  })

  it('has every view that a host can open, and no other', () => {
    expect(new Set(named('Views'))).toEqual(new Set(openableViews()))
  })

  it('has every event, on a page of its own', () => {
    const [, heard = ''] = readFileSync(join(projectRoot, 'docs/events.md'), 'utf8').split('## What you hear')
    const [table = ''] = heard.split('## What is sent')
    const rows = [...table.matchAll(/^\| (`[A-Z`_, ]+`) \|/gm)].flatMap(([, names = '']) => names.match(/\w+/g) ?? [])
    const told = Object.keys(analyticsEvents).filter((name) => name !== 'INTERNAL_SDK_ERROR')
    expect(new Set(rows)).toEqual(new Set([...told, 'ERROR']))
  })

  it('has every property of an event that is told, but for those that never are, and no other', () => {
    const [, heard = ''] = readFileSync(join(projectRoot, 'docs/events.md'), 'utf8').split('## What you hear')
    const [table = '', below = ''] = heard.split('`platform`, `method`')
    const told = new Map<string, readonly string[]>()
    let before: readonly string[] = []
    for (const [, names = '', cell = ''] of table.matchAll(/^\| (`[A-Z`_, ]+`) \|([^|]*)\|/gm)) {
      before = [...(/^ the same/.test(cell) ? before : []), ...quoted(cell.replaceAll(/\([^)]*\)/g, ''))]
      for (const name of quoted(names)) told.set(name, before)
    }
    const never = { CONNECT_SUCCESS: 'reconnect', SOCIAL_LOGIN_SUCCESS: 'reconnect' }
    expect(below).toContain('`reconnect` of `CONNECT_SUCCESS` is never told')
    const all: Readonly<Record<string, readonly string[]>> = { ...analyticsEvents, INITIALIZE: initialOptionNames }
    for (const [name, properties] of Object.entries(all).filter(([name]) => name !== 'INTERNAL_SDK_ERROR')) {
      const sent = told.get(name)?.filter((property) => !neverSent.includes(property) || properties.includes(property))
      expect([name, new Set(sent)]).toEqual([
        name,
        new Set(properties.filter((property) => Reflect.get(never, name) !== property)),
      ])
    }
  })

  it('names what the other events come with', () => {
    const [, later = ''] = readFileSync(join(projectRoot, 'docs/events.md'), 'utf8').split('## Later')
    expect(later.match(/[A-Z]+_[A-Z_]+/g)?.toSorted()).toEqual(Object.keys(laterEvents).toSorted())
  })
})
