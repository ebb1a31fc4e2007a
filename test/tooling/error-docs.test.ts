import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { describeError } from '../../core/describe-error.ts'
import { alertKindOf, alertKinds } from '../../core/domain/notices/alert-kind.ts'
import { failure, failureCodes } from '../../core/domain/shared/failure.ts'
import { errorDocs, errorHelp, errorHelpSource, errorLines, withErrors } from '../../scripts/lib/error-docs.mjs'
import { laterErrors, shownErrors, unreachableErrors } from '../../scripts/lib/other-errors.mjs'
import { projectRoot, sourceFiles } from '../../scripts/lib/source-files.mjs'
import { catalogue } from '../support/catalogue.ts'
import { specifiedErrors } from './specified-errors.ts'

const page = readFileSync(join(projectRoot, errorDocs), 'utf8')

describe(errorDocs, () => {
  it('is what the declarations say (else: npm run make:errors)', () => {
    expect(page).toBe(withErrors(page))
  })

  it('is told to programs in the same words (else: npm run make:errors)', () => {
    expect(readFileSync(join(projectRoot, errorHelp), 'utf8')).toBe(errorHelpSource())
  })

  it('has an anchor for every description, and says of each what the description says', () => {
    for (const code of failureCodes()) {
      const { docs, when, action, isRetryable } = describeError(code) ?? {}
      const row = page.split('\n').find((line) => line.includes(`<a id="${docs?.replace('docs/errors.md#', '')}">`))
      expect(row, code).toMatch(isRetryable ? /\| (yes|later|once that is done) \|$/ : /\| no \|$/)
      expect(row).toContain(`| ${when} | ${action} |`)
    }
  })

  it('has a line for every code, and none for another', () => {
    const rows = [...page.matchAll(/^\| <a id="(\w+)"><\/a>`\1` \| (\w+) \| ([^|]+) \|/gm)]
    const told = rows.map(([, code, category, text]) => ({ code, category, shortMessage: text?.trim() }))
    expect(told).toHaveLength(failureCodes().length)
    expect(told).toEqual(expect.arrayContaining(failureCodes().map((code) => failure(code))))
  })

  it('has a line for every alert that is raised, and none for another', () => {
    const rows = [...page.matchAll(/^\| <a id="alert-(\w+)"><\/a>`\1` \| (\w+) \| `(.+?)` \|/gm)]
    const told = rows.map(([, code, variant, beginning]) => ({ code, variant, beginning }))
    expect(told).toEqual(alertKinds)
    const sources = sourceFiles().filter((path) => /^(core|infrastructure)\/.*\.ts$/.test(path))
    const raised = sources.flatMap((path) =>
      [
        ...readFileSync(join(projectRoot, path), 'utf8').matchAll(
          /\b(?:alert|onProblem|report|warn)(?:\(|:)\s*(?:`([^`$]+)|'([^']+)|"([^"]+))/g,
        ),
      ].map(([, ...texts]) => texts.find((text) => text !== undefined) ?? ''),
    )
    // Texts that the store of a host says are not alerts by themselves: their alert is what is said with them; so is what the console says.
    const alerts = raised.filter((text) => !/^(no answer|unknown error|\[latchkey\])/.test(text))
    for (const text of alerts) expect(alertKindOf(text), text).toBeDefined()
    const kinds = new Set(alerts.map(alertKindOf))
    expect([...kinds].map((kind) => kind?.code).toSorted()).toEqual(alertKinds.map(({ code }) => code).toSorted())
  })

  it('says of every entry of the specification where it is', () => {
    const here = failureCodes().map((code) => failure(code).shortMessage.toLowerCase())
    const there = alertKinds.map(({ beginning }) => beginning.toLowerCase())
    const later = Object.values(laterErrors).flat()
    const isFlagged = (text: string) => [...here, ...there].some((known) => known.startsWith(text.toLowerCase()))
    const others = [...later, ...Object.keys(unreachableErrors), ...Object.keys(shownErrors)]
    const places = (text: string) =>
      [isFlagged(text), ...others.map((other) => other === text)].filter((isPlace) => isPlace).length
    for (const text of specifiedErrors) expect(places(text), text).toBe(1)
    for (const text of others) expect(specifiedErrors).toContain(text)
  })

  it('says of nothing that a visitor reads that it does not come', () => {
    // What stands in for a number may have another name.
    const unnamed = (text: string) => text.toLowerCase().replaceAll(/\{\w+\}/g, '{}')
    const read = Object.values(catalogue).map(unnamed)
    const isRead = (text: string) => read.some((known) => known.startsWith(unnamed(text)))
    const absent = [...Object.values(laterErrors).flat(), ...Object.keys(unreachableErrors)]
    expect(absent.filter(isRead)).toEqual([])
    expect(Object.keys(shownErrors).filter((text) => !isRead(text))).toEqual([])
  })

  it('is not made where a code says nothing of itself', () => {
    const declared = (doc: string) => `const failures = {\n${doc}\nTOO_LATE: ['wallet', 'Too late'] }`
    expect(errorLines('a.ts', declared('/**\n * it came\n * too late\n * @do nothing\n * @again yes\n */'))).toEqual([
      {
        code: 'TOO_LATE',
        category: 'wallet',
        text: 'Too late',
        when: 'it came too late',
        action: 'nothing',
        again: 'yes',
      },
    ])
    for (const doc of ['', '/** it came too late */', '/**\n * late\n * @do nothing\n */'])
      expect(() => errorLines('a.ts', declared(doc)), doc).toThrow('TOO_LATE has no line')
  })
})
