import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { laterErrors, shownErrors, unreachableErrors } from './other-errors.mjs'
import { projectRoot } from './source-files.mjs'

export const errorDocs = 'docs/errors.md'

const domain = 'core/domain'
const folders = readdirSync(join(projectRoot, domain), { withFileTypes: true }).filter((entry) => entry.isDirectory())
/** Whose failures they are: what is there before a feature is, what all use, then each feature. */
const files = [
  ...['early', 'loading', 'shared'].map((name) => `${domain}/shared/${name}-failures.ts`),
  ...folders.map(({ name }) => `${domain}/${name}/feature.ts`).toSorted(),
].filter((path) => path !== `${domain}/shared/feature.ts` && existsSync(join(projectRoot, path)))

/** Where the alerts are declared. */
const alertsFile = `${domain}/notices/alerts.ts`

/** What stands between these lines is made here: failures, alerts, and what the specification lists besides. */
const madeParts = /(<!-- made by npm run make:errors -->\n).*?(<!-- end -->)/gs

/**
 * One line of the table.
 * @typedef {object} ErrorLine
 * @property {string} code
 * @property {string} category
 * @property {string} text what it says to a developer
 * @property {string} when
 * @property {string} action
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
  const said = { when: oneLine(doc?.comment), action: tag('do'), again: tag('again') }
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

/** @param {readonly string[]} names @param {readonly (readonly string[])[]} rows */
const tableOf = (names, rows) => [names, names.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`)

/** @param {readonly ErrorLine[]} lines */
const failureTable = (lines) =>
  tableOf(
    ['code', 'category', 'text', 'when', 'what to do', 'try again'],
    lines.map(({ code, category, text, when, action, again }) => [
      `<a id="${code}"></a>\`${code}\``,
      category,
      text,
      when,
      action,
      again,
    ]),
  )

/** @param {readonly ErrorLine[]} lines */
const alertTable = (lines) =>
  tableOf(
    ['code', 'kind', 'it begins', 'cause', 'what to do', 'over by itself'],
    lines.map(({ code, category, text, when, action, again }) => [
      `<a id="alert-${code}"></a>\`${code}\``,
      category,
      `\`${text}\``,
      when,
      action,
      again,
    ]),
  )

const otherTables = () => [
  ...tableOf(
    ['comes with', 'entries'],
    Object.entries(laterErrors).map(([feature, entries]) => [feature, entries.join('; ')]),
  ),
  '',
  ...tableOf(['never raised here', 'since'], Object.entries(unreachableErrors)),
  '',
  ...tableOf(['read by visitors, as no code’s text', 'when'], Object.entries(shownErrors)),
]

const declaredLines = () => files.flatMap((path) => errorLines(path, readFileSync(join(projectRoot, path), 'utf8')))

/** The same for programs, which `describeError` reads. */
export const errorHelp = 'core/error-help.ts'

/** What is said in `@again`, in the words of a program. @type {Readonly<Record<string, string>>} */
const retries = { yes: 'now', later: 'later', 'once that is done': 'after-action', no: 'never' }

/** As the formatter has it. @param {string} name @param {string} text */
const memberLine = (name, text) => `    ${name}: ${text.includes("'") ? JSON.stringify(text) : `'${text}'`},`

/** The file that `errorHelp` names, as the declarations have it. */
export const errorHelpSource = () => {
  const members = declaredLines().map(({ code, when, action, again }) => {
    const retry = retries[again]
    if (retry === undefined)
      throw new Error(`${code}: @again says ${Object.keys(retries).join(', ')}, and not “${again}”.`)
    return [
      `  ${code}: {`,
      memberLine('when', when),
      memberLine('retry', retry),
      memberLine('action', action),
      '  },',
    ].join('\n')
  })
  return `// Made by npm run make:errors, from what is said above each code in core/domain.
import type { FailureCode } from './domain/shared/failure.ts'

/** Whether the same call may come to another end: as things stand, by itself, after what is said beside it, or not before something is changed. */
export type Retry = 'now' | 'later' | 'after-action' | 'never'

interface ErrorHelp {
  readonly when: string
  readonly retry: Retry
  readonly action: string
}

/** Of each there is, once this is made anew: a new failure compiles before that. */
export const errorHelp: Readonly<Partial<Record<FailureCode, ErrorHelp>>> = {
${members.join('\n')}
}
`
}

/**
 * The page as the declarations have it.
 * @param {string} page as it is now
 */
export const withErrors = (page) => {
  const lines = declaredLines()
  const sorted = categories.flatMap((wanted) => lines.filter(({ category }) => category === wanted))
  if (sorted.length !== lines.length) throw new Error(`${errorDocs} has no place for a category.`)
  const alerts = errorLines(alertsFile, readFileSync(join(projectRoot, alertsFile), 'utf8'))
  const made = [failureTable(sorted), alertTable(alerts), otherTables()]
  if (page.match(madeParts)?.length !== made.length) throw new Error(`${errorDocs} has no place for its tables.`)
  return page.replace(madeParts, (_, start, end) => `${start}\n${made.shift()?.join('\n')}\n\n${end}`)
}
