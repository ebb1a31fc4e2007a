import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { projectRoot } from './source-files.mjs'

export const errorDocs = 'docs/errors.md'

const domain = 'core/domain'
const folders = readdirSync(join(projectRoot, domain), { withFileTypes: true }).filter((entry) => entry.isDirectory())
/** Whose failures they are: what is there before a feature is, what all use, then each feature. */
const files = [
  ...['early', 'loading', 'shared'].map((name) => `${domain}/shared/${name}-failures.ts`),
  ...folders.map(({ name }) => `${domain}/${name}/feature.ts`).toSorted(),
].filter((path) => path !== `${domain}/shared/feature.ts` && existsSync(join(projectRoot, path)))

/** What stands between these lines is made here. */
const madePart = /(<!-- made by npm run make:errors -->\n).*?(<!-- end -->)/s

/**
 * One line of the table.
 * @typedef {object} ErrorLine
 * @property {string} code
 * @property {string} category
 * @property {string} text what it says to a developer
 * @property {string} when
 * @property {string} todo
 * @property {string} again whether another try may help
 */

/** @param {Parameters<typeof ts.getTextOfJSDocComment>[0]} comment */
const oneLine = (comment) => ts.getTextOfJSDocComment(comment)?.replaceAll(/\s*\n\s*/g, ' ') ?? ''

/**
 * @param {ts.PropertyAssignment} member a code, with its category and what it says
 * @returns {ErrorLine}
 */
const lineOf = (member) => {
  const code = member.name.getText()
  const [doc] = ts.getJSDocCommentsAndTags(member).filter(ts.isJSDoc)
  const tag = (/** @type {string} */ name) =>
    oneLine(ts.getJSDocTags(member).find(({ tagName }) => tagName.text === name)?.comment)
  const said = { when: oneLine(doc?.comment), todo: tag('do'), again: tag('again') }
  const parts = ts.isArrayLiteralExpression(member.initializer) ? member.initializer.elements : []
  const [category = '', text = ''] = parts.map((part) => (ts.isStringLiteral(part) ? part.text : ''))
  if (Object.values({ ...said, category, text }).includes(''))
    throw new Error(`${code} has no line for ${errorDocs}: say above it when it comes, @do and @again.`)
  return { code, category, text, ...said }
}

/**
 * The failures that one file declares.
 * @param {string} path how the file is called in messages
 * @param {string} source
 */
export const errorLines = (path, source) => {
  /** @type {ErrorLine[]} */
  const lines = []
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isPropertyAssignment(node) && /^[A-Z][A-Z_]+$/.test(node.name.getText())) lines.push(lineOf(node))
    else ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true))
  return lines
}

const categories = ['configuration', 'visitor', 'wallet', 'network', 'storage', 'internal']

/**
 * The page as the declarations have it.
 * @param {string} page as it is now
 */
export const withErrors = (page) => {
  const lines = files.flatMap((path) => errorLines(path, readFileSync(join(projectRoot, path), 'utf8')))
  const sorted = categories.flatMap((wanted) => lines.filter(({ category }) => category === wanted))
  if (sorted.length !== lines.length) throw new Error(`${errorDocs} has no place for a category.`)
  const table = sorted.map(
    ({ code, category, text, when, todo, again }) =>
      `| <a id="${code}"></a>\`${code}\` | ${category} | ${text} | ${when} | ${todo} | ${again} |`,
  )
  const made = ['| code | category | text | when | what to do | try again |', '|---|---|---|---|---|---|', ...table]
  if (!madePart.test(page)) throw new Error(`${errorDocs} has no place for its table.`)
  return page.replace(madePart, (_, start, end) => `${start}\n${made.join('\n')}\n\n${end}`)
}
