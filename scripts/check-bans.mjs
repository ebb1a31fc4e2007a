import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { banRules } from './lib/ban-rules.mjs'
import { projectRoot, sourceFiles } from './lib/source-files.mjs'

/** A check that can be silenced in a comment is no check. Type tests in test/ may expect an error. */
const silencers = /[/*]\s*(@ts-ignore|@ts-nocheck|biome-ignore)\b/
const silencersInProduct = /[/*]\s*(@ts-ignore|@ts-nocheck|@ts-expect-error|biome-ignore)\b/

/**
 * @param {string} path relative to the project, with `/`
 * @param {string} text
 * @returns {{ rule: string, path: string, line: number }[]}
 */
export const findBans = (path, text) => {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true)
  const rules = banRules.filter((rule) => rule.appliesTo(path))
  const at = (/** @type {number} */ position) => source.getLineAndCharacterOfPosition(position).line + 1
  /** @type {{ rule: string, path: string, line: number }[]} */
  const found = []

  const visit = (/** @type {ts.Node} */ node) => {
    for (const rule of rules) if (rule.breaks(node)) found.push({ rule: rule.name, path, line: at(node.getStart()) })
    ts.forEachChild(node, visit)
  }
  visit(source)
  for (const { name, words } of rules)
    for (const { index } of words ? text.matchAll(words) : []) found.push({ rule: name, path, line: at(index) })

  const silenced = (path.startsWith('test/') ? silencers : silencersInProduct).exec(text)
  if (silenced) found.push({ rule: 'no-silenced-check', path, line: at(silenced.index) })
  return found
}

if (import.meta.filename === process.argv[1]) {
  const files = sourceFiles()
  const found = files.flatMap((path) => findBans(path, readFileSync(join(projectRoot, path), 'utf8')))
  for (const { rule, path, line } of found) console.error(`${path}:${line} ${rule}`)
  console.log(`${files.length} files, ${found.length} breaches`)
  process.exitCode = found.length > 0 || files.length === 0 ? 1 : 0
}
