import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { MessageKey } from '../../core/domain/feature-types.ts'
import { type FailureCode, failure, failureCodes } from '../../core/domain/shared/failure.ts'
import { projectRoot } from '../../scripts/lib/source-files.mjs'
import { catalogue } from '../support/catalogue.ts'
import { generalTexts, overAnyway, places, unread } from './visitor-texts.ts'
import type { VisitorWords } from './visitor-words.ts'

/** In which each text is its key. What a screen says in no text of the catalogue would stand in it as it is. */
const otherLanguage = Object.fromEntries(Object.keys(catalogue).map((key) => [key, `‹${key}›`]))
const isKey = (text: string): text is MessageKey => Object.hasOwn(catalogue, text)
const keysIn = (texts: readonly string[]): readonly MessageKey[] =>
  texts.map((text) => {
    const key = /^‹(.+)›$/.exec(text)?.[1] ?? ''
    if (!isKey(key)) throw new Error(`“${text}” is no text of the catalogue.`)
    return key
  })

interface Read {
  readonly where: string
  readonly code: FailureCode
  readonly said: readonly MessageKey[]
  readonly ways: readonly MessageKey[]
  /** In the words that we ship. */
  readonly shipped: VisitorWords
}
const reads: Read[] = []
beforeAll(async () => {
  for (const { where, meet, codes } of places)
    for (const code of codes) {
      const { said, ways } = await meet(code, otherLanguage)
      reads.push({ where, code, said: keysIn(said), ways: keysIn(ways), shipped: await meet(code, undefined) })
    }
})

const instruction =
  /\b(try|choose|open|close|check|set|allow|unlock|press|answer|connect|reload|restart|update|use|switch|look|tell|install)\b/i

const pagePath = join(projectRoot, 'docs/errors.md')
const part = /(<!-- made by npm run make:errors, from what visitors read -->\n).*?(<!-- end -->)/s
const quoted = (texts: readonly string[]): string => texts.join(' · ')
const tableOf = (read: readonly Read[]): string => {
  const rows = failureCodes().flatMap((code) => [
    ...read
      .filter((one) => one.code === code)
      .map(({ where, said, ways }) => [
        `\`${code}\``,
        where,
        quoted(said.map((key) => catalogue[key])),
        quoted(ways.map((key) => catalogue[key])),
      ]),
    ...(code in unread ? [[`\`${code}\``, '', `nothing: ${unread[code as keyof typeof unread]}`, '']] : []),
  ])
  return [['code', 'where', 'they read', 'they can press'], ['---', '---', '---', '---'], ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n')
}

describe('what a visitor reads of a failure', () => {
  it('is there for every code, or it is said why nobody reads of it', () => {
    const told = new Set(places.flatMap(({ codes }) => codes))
    expect([...told, ...Object.keys(unread)].toSorted()).toEqual(failureCodes().toSorted())
    expect(reads.filter(({ said }) => said.length === 0)).toEqual([])
  })

  it('is in the words that the page has set, whatever they are, and in those that we ship', () => {
    for (const { code, said, shipped } of reads) {
      expect(shipped.said, code).toHaveLength(said.length)
      // Also with what they have to say of this wallet, this network, this site: no place for it is left as it is.
      for (const text of shipped.said) expect(text, code).not.toMatch(/[{}‹›]|undefined/)
    }
  })

  it('is not what the developer reads', () => {
    for (const { code, shipped } of reads)
      expect(shipped.said.at(-1)?.toLowerCase(), code).not.toBe(failure(code).shortMessage.toLowerCase())
  })

  it('says what to do, or has it beside it', () => {
    const idle = reads.filter(
      ({ code, shipped }) =>
        !overAnyway.includes(code) && shipped.ways.length === 0 && !shipped.said.some((text) => instruction.test(text)),
    )
    expect(idle).toEqual([])
  })

  it('is about that failure: what is said in general is said of what nothing more is known of', () => {
    const general = reads.filter(({ code, said }) =>
      said.some((key) => generalTexts[key] && !generalTexts[key].includes(code)),
    )
    expect(general.map(({ where, code }) => `${where}: ${code}`)).toEqual([])
  })

  it('stands in docs/errors.md (else: npm run make:errors)', async () => {
    const page = readFileSync(pagePath, 'utf8')
    expect(page).toMatch(part)
    const made = page.replace(part, (_, start, end) => `${start}\n${tableOf(reads)}\n\n${end}`)
    await expect(made).toMatchFileSnapshot(pagePath)
  })
})
