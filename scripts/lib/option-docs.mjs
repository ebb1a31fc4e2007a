import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { projectRoot } from './source-files.mjs'

export const optionDocs = 'docs/options.md'

/** The slices, as their list has them; what every modal needs comes first. */
const listed = readFileSync(join(projectRoot, 'core/options/features.ts'), 'utf8')
const names = [...listed.matchAll(/^export \{ \w+ \} from '[.][/]([\w-]+)[.]ts'/gm)].map(([, name = '']) => name)
const needed = ['shared', 'networks']
const slices = [...needed, ...names.filter((name) => !needed.includes(name))]

/** What stands between these lines is made here. */
const madePart = /(<!-- made by npm run make:options -->\n).*?(<!-- end -->)/s

/**
 * One line of the table.
 * @typedef {object} OptionLine
 * @property {string} name
 * @property {string} form its type and default
 * @property {string} meaning
 * @property {boolean} isChangeable while the page is open
 */

/**
 * What is said above a member, in one line: what it means, and its `@form`.
 * @param {ts.Node} member
 */
const saidOf = (member) => {
  const oneLine = (/** @type {Parameters<typeof ts.getTextOfJSDocComment>[0]} */ comment) =>
    ts.getTextOfJSDocComment(comment)?.replaceAll(/\s*\n\s*/g, ' ') ?? ''
  const [doc] = ts.getJSDocCommentsAndTags(member).filter(ts.isJSDoc)
  const form = ts.getJSDocTags(member).find(({ tagName }) => tagName.text === 'form')
  return { meaning: oneLine(doc?.comment), form: oneLine(form?.comment) }
}

/**
 * @param {ts.NodeArray<ts.TypeElement>} members
 * @param {string} group the name of the option that these are parts of, with its dot
 * @param {boolean} isChangeable
 * @returns {readonly OptionLine[]}
 */
const linesOf = (members, group, isChangeable) =>
  members.filter(ts.isPropertySignature).flatMap((member) => {
    const name = `${group}${member.name.getText()}`
    const { meaning, form } = saidOf(member)
    if (meaning !== '' && form !== '') return [{ name, form, meaning, isChangeable }]
    // Of a group each part speaks for itself.
    if (group === '' && member.type && ts.isTypeLiteralNode(member.type))
      return linesOf(member.type.members, `${name}.`, isChangeable)
    throw new Error(`${name} has no line for ${optionDocs}: say above it what it means, and its @form.`)
  })

/**
 * The options of one slice: those that are said at the start before those that may change.
 * @param {string} path how the file is called in messages
 * @param {string} source
 */
export const optionLines = (path, source) => {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true)
  const lines = file.statements
    .filter(ts.isInterfaceDeclaration)
    .filter(({ name }) => /(Slice|FromServer|Changes)$/.test(name.text))
    .flatMap(({ name, members }) => linesOf(members, '', name.text.endsWith('Changes')))
  return [...lines.filter(({ isChangeable }) => !isChangeable), ...lines.filter(({ isChangeable }) => isChangeable)]
}

/**
 * The page as the slices have it.
 * @param {string} page as it is now
 */
export const withOptions = (page) => {
  const lines = slices.flatMap((slice) => {
    const path = `core/options/${slice}.ts`
    return optionLines(path, readFileSync(join(projectRoot, path), 'utf8'))
  })
  const table = lines.map(({ name, form, meaning }) => `| \`${name}\` | ${form} | ${meaning} |`)
  const changeable = lines.filter(({ isChangeable }) => isChangeable).map(({ name }) => `\`${name}\``)
  const made = [
    '| option | type, default | meaning |',
    '|---|---|---|',
    ...table,
    '',
    `\`modal.update({ … })\` changes ${changeable.slice(0, -1).join(', ')} and ${changeable.at(-1)} while the page is open.`,
  ]
  if (!madePart.test(page)) throw new Error(`${optionDocs} has no place for its table.`)
  return page.replace(madePart, (_, start, end) => `${start}\n${made.join('\n')}\n\n${end}`)
}
