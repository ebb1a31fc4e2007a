import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { failure, failureCodes } from '../../core/domain/shared/failure.ts'
import { errorDocs, errorLines, withErrors } from '../../scripts/lib/error-docs.mjs'
import { projectRoot, sourceFiles } from '../../scripts/lib/source-files.mjs'

const page = readFileSync(join(projectRoot, errorDocs), 'utf8')

describe(errorDocs, () => {
  it('is what the declarations say (else: npm run make:errors)', () => {
    expect(page).toBe(withErrors(page))
  })

  it('has a line for every code, and none for another', () => {
    const rows = [...page.matchAll(/^\| <a id="(\w+)"><\/a>`\1` \| (\w+) \| ([^|]+) \|/gm)]
    const told = rows.map(([, code, category, text]) => ({ code, category, shortMessage: text?.trim() }))
    expect(told).toHaveLength(failureCodes().length)
    expect(told).toEqual(expect.arrayContaining(failureCodes().map((code) => failure(code))))
  })

  it('has a line for every alert, and none for another', () => {
    const [, alerts = ''] = page.split('## Alerts')
    const told = [...alerts.matchAll(/^\| `(.+?)` \|/gm)].map(([, beginning = '']) => beginning)
    const sources = sourceFiles().filter((path) => /^(core|infrastructure)\/.*\.ts$/.test(path))
    const raised = sources.flatMap((path) =>
      [...readFileSync(join(projectRoot, path), 'utf8').matchAll(/\balert(?:\(|:)\s*[`'"]([^`'"]+)/g)].map(
        ([, text = '']) => text,
      ),
    )
    expect(raised.length).toBe(told.length)
    for (const text of raised)
      expect(
        told.filter((beginning) => text.startsWith(beginning)),
        text,
      ).toHaveLength(1)
  })

  it('is not made where a code says nothing of itself', () => {
    const declared = (doc: string) => `const failures = {\n${doc}\nTOO_LATE: ['wallet', 'Too late'] }`
    expect(errorLines('a.ts', declared('/**\n * it came\n * too late\n * @do nothing\n * @again yes\n */'))).toEqual([
      {
        code: 'TOO_LATE',
        category: 'wallet',
        text: 'Too late',
        when: 'it came too late',
        todo: 'nothing',
        again: 'yes',
      },
    ])
    for (const doc of ['', '/** it came too late */', '/**\n * late\n * @do nothing\n */'])
      expect(() => errorLines('a.ts', declared(doc)), doc).toThrow('TOO_LATE has no line')
  })
})
