import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { resolveOptions } from '../../core/options/all-options.ts'
import { optionsSchema, updateSchema } from '../../infrastructure/composition/options-schema.ts'
import { optionDocs, optionLines, withOptions } from '../../scripts/lib/option-docs.mjs'
import { projectRoot } from '../../scripts/lib/source-files.mjs'
import { hearth } from '../support/core-world.ts'

/** What a line says of type and default. */
const forms = new Map<string, string>()
const page = readFileSync(join(projectRoot, optionDocs), 'utf8')
const [, table = ''] = /<!-- made(.*)<!-- end -->/s.exec(page) ?? []
for (const [, name = '', form = ''] of table.matchAll(/^\| `([\w.]+)` \| (.*?) \|/gm)) forms.set(name, form)

describe(optionDocs, () => {
  it('is what the slices say (else: npm run make:options)', () => {
    expect(page).toBe(withOptions(page))
  })

  it('has a line for every option, and none for another; says which of them may change', () => {
    const names = [...forms.keys()].map((name) => name.split('.')[0])
    expect(new Set(names)).toEqual(new Set(Object.keys(optionsSchema().entries)))
    const [, sentence = ''] = /^`modal\.update\(\{ … \}\)` changes (.*)$/m.exec(page) ?? []
    const changeable = [...sentence.matchAll(/`(\w+)`/g)].map(([, name]) => name)
    expect(new Set(changeable)).toEqual(new Set(Object.keys(updateSchema().entries)))
  })

  it('tells the defaults as they are', () => {
    const { networks: _, projectId: __, ...defaults } = resolveOptions({ projectId: 'p', networks: [hearth] })
    const isGroup = (name: string): boolean => name === 'features' || name === 'wallets'
    const plain = Object.entries(defaults).flatMap(([name, value]): (readonly [string, unknown])[] =>
      isGroup(name) ? Object.entries(value).map(([part, its]) => [`${name}.${part}`, its]) : [[name, value]],
    )
    const told = plain.filter(([, value]) => typeof value !== 'object')
    expect(told.length).toBeGreaterThan(10)
    for (const [name, value] of told) expect(forms.get(name), name).toContain(`\`${value}\``)
  })

  it('is not made where an option says nothing of itself', () => {
    const slice = (line: string) => `export interface WalletsSlice { services?: {\n${line}\nreadonly relay?: string } }`
    expect(optionLines('slice.ts', slice('/** a relay\n * of yours\n * @form address */'))).toEqual([
      { name: 'services.relay', form: 'address', meaning: 'a relay of yours', isChangeable: false },
    ])
    expect(() => optionLines('slice.ts', slice('/** a relay */'))).toThrow('services.relay has no line')
    expect(() => optionLines('slice.ts', slice(''))).toThrow('services.relay has no line')
  })
})
