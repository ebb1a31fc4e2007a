import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import ts from 'typescript'

/** Some lines of a file; all of them without `from` and `to`. @typedef {{ path: string, from?: number, to?: number }} Lines */

/** A step of work lasts some hours: what was committed in that time before HEAD belongs to it. */
const stepSeconds = 4 * 60 * 60

/** @param {ts.Node} node the call itself, or what it is called on: `test.each(…)(…)` */
const calleeName = (node) => {
  let at = node
  while (ts.isCallExpression(at) || ts.isPropertyAccessExpression(at) || ts.isTaggedTemplateExpression(at))
    at = ts.isTaggedTemplateExpression(at) ? at.tag : at.expression
  return ts.isIdentifier(at) ? at.text : undefined
}

/** @param {ts.Node} node @param {readonly string[]} names @returns {boolean} */
const calls = (node, names) =>
  (ts.isCallExpression(node) && names.includes(calleeName(node) ?? '')) ||
  (ts.forEachChild(node, (child) => calls(child, names) || undefined) ?? false)

/**
 * The statement around a place that stands in the file itself or in a `describe`: a test, or the loop that makes it.
 * @param {ts.SourceFile} file
 * @param {number} position
 */
const statementAt = (file, position) => {
  /** @param {ts.Node} block @returns {ts.Node | undefined} */
  const within = (block) => {
    const statement = ts.forEachChild(block, (child) => {
      if (position < child.getFullStart() || position >= child.end) return undefined
      return ts.isStatement(child) ? child : undefined
    })
    if (statement === undefined) return undefined
    const suite = suiteBody(statement, position)
    return suite === undefined ? statement : (within(suite) ?? statement)
  }
  return within(file)
}

/** @param {ts.Node} statement @param {number} position @returns {ts.Node | undefined} */
const suiteBody = (statement, position) =>
  ts.forEachChild(statement, (child) => {
    if (position < child.getFullStart() || position >= child.end) return undefined
    const isSuite = ts.isCallExpression(child) && ['describe', 'suite'].includes(calleeName(child) ?? '')
    const made = isSuite
      ? child.arguments.find((one) => ts.isArrowFunction(one) || ts.isFunctionExpression(one))
      : undefined
    return made && position >= made.getFullStart() ? made.body : suiteBody(child, position)
  })

/**
 * Files of ours whose exports a statement uses: a contract suite is called in one file and written in another.
 * @param {ts.SourceFile} file
 * @param {ts.Node} statement
 */
const filesUsedBy = (file, statement) => {
  /** @type {Set<string>} */
  const used = new Set()
  /** @param {ts.Node} node */
  const collect = (node) => {
    if (ts.isIdentifier(node)) used.add(node.text)
    ts.forEachChild(node, collect)
  }
  collect(statement)
  return file.statements.filter(ts.isImportDeclaration).flatMap(({ importClause, moduleSpecifier }) => {
    const bindings = importClause?.namedBindings
    const names = [
      importClause?.name,
      ...(bindings && ts.isNamedImports(bindings) ? bindings.elements.map(({ name }) => name) : [bindings?.name]),
    ]
    const isUsed = names.some((name) => name !== undefined && used.has(name.text))
    const from = ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : ''
    const path = resolve(dirname(file.fileName), from)
    return isUsed && from.startsWith('.') && existsSync(path) ? [path] : []
  })
}

/**
 * The source of the test that vitest places at this line. Where no test is written there, somebody else makes it (a contract
 * suite): then it is the whole file, and the files that the statement takes it from. Without a line (a file that does not load, a
 * hook that fails) it is the whole file.
 * @param {string} path
 * @param {number | undefined} line
 * @returns {readonly Lines[]}
 */
export const linesOfTest = (path, line) => {
  if (line === undefined) return [{ path }]
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  const starts = file.getLineStarts()
  const lineStart = starts[line - 1]
  if (lineStart === undefined) return [{ path }]
  const position = lineStart + (file.text.slice(lineStart).match(/^\s*/)?.[0].length ?? 0)
  const statement = statementAt(file, position)
  if (statement === undefined) return [{ path }]
  if (!calls(statement, ['test', 'it']))
    return [{ path }, ...filesUsedBy(file, statement).map((used) => ({ path: used }))]
  const lineAt = (/** @type {number} */ at) => file.getLineAndCharacterOfPosition(at).line + 1
  return [{ path, from: lineAt(statement.getStart(file)), to: lineAt(statement.end) }]
}

/**
 * Whether lines are changed in this step of work: not committed, or committed in the last hours before HEAD; where `base` is
 * named, not committed by then. What git does not know counts as changed.
 * @param {string} root
 * @param {Lines} lines
 * @param {string} [base]
 */
export const isChanged = (root, { path, from, to }, base) => {
  const git = (/** @type {readonly string[]} */ ...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  const range = from === undefined ? [] : ['-L', `${from},${to}`]
  const blame = git('blame', '--line-porcelain', ...range, '--', path)
  const head = git('show', '--no-patch', '--format=%ct', 'HEAD')
  if (blame.status !== 0 || head.status !== 0) return true
  const commits = new Map(
    blame.stdout
      .split(/^\t.*\n/m)
      .filter((entry) => entry !== '')
      .map((entry) => [entry.split(' ', 1)[0] ?? '', Number(entry.match(/^committer-time (\d+)$/m)?.[1])]),
  )
  if (commits.size === 0) return true
  const uncommitted = /^0+$/
  return [...commits].some(([commit, seconds]) => {
    if (uncommitted.test(commit)) return true
    if (base !== undefined) return git('merge-base', '--is-ancestor', commit, base).status !== 0
    return !(seconds <= Number(head.stdout) - stepSeconds)
  })
}
