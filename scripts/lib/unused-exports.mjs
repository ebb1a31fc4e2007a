import { dirname, join, normalize, sep } from 'node:path'
import ts from 'typescript'

/** Of a module, all of its exports. */
const all = '*'

/**
 * What a file hands out, and what it takes of others, by their paths.
 * @typedef {object} Module
 * @property {ReadonlyMap<string, number>} exports names, and where they stand
 * @property {readonly (readonly [path: string, name: string])[]} imports
 */

/** @param {ts.Node} node */
const isExported = (node) =>
  ts.canHaveModifiers(node) && ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true

/** @param {ts.Node} node */
const isDefault = (node) =>
  ts.canHaveModifiers(node) && ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword) === true

/** The names that a binding makes: `a`, `{ a, b: [c] }`. @param {ts.BindingName} name @returns {readonly ts.Identifier[]} */
const boundNames = (name) =>
  ts.isIdentifier(name)
    ? [name]
    : name.elements.flatMap((element) => (ts.isBindingElement(element) ? boundNames(element.name) : []))

/** @param {string} name @param {string} text */
const countOf = (name, text) => text.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0

/** @param {ts.Statement} statement @returns {readonly (readonly [name: string, at: ts.Node])[]} */
const exportsIn = (statement) => {
  if (ts.isExportAssignment(statement)) return [['default', statement]]
  if (ts.isExportDeclaration(statement)) {
    const { exportClause: clause } = statement
    if (clause === undefined) return []
    return ts.isNamespaceExport(clause)
      ? [[clause.name.text, clause]]
      : clause.elements.map((one) => [one.name.text, one])
  }
  if (!isExported(statement)) return []
  if (isDefault(statement)) return [['default', statement]]
  // One that is named in its own file names a part of what that hands out: whoever takes the one may want to say the other.
  if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement))
    return countOf(statement.name.text, statement.getSourceFile().text) > 1
      ? []
      : [[statement.name.text, statement.name]]
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => boundNames(name)).map((one) => [one.text, one])
  const { name } = /** @type {ts.DeclarationStatement} */ (statement)
  return name && ts.isIdentifier(name) ? [[name.text, name]] : []
}

/** The names that a statement takes of another module. @param {ts.Statement} statement @returns {readonly string[]} */
const namesTaken = (statement) => {
  if (ts.isExportDeclaration(statement)) {
    const { exportClause: clause } = statement
    return clause && ts.isNamedExports(clause)
      ? clause.elements.map(({ name, propertyName }) => (propertyName ?? name).text)
      : [all]
  }
  const { importClause: clause } = /** @type {ts.ImportDeclaration} */ (statement)
  if (clause === undefined) return []
  const { name, namedBindings: named } = clause
  return [
    ...(name ? ['default'] : []),
    ...(named === undefined
      ? []
      : ts.isNamespaceImport(named)
        ? [all]
        : named.elements.map((one) => (one.propertyName ?? one.name).text)),
  ]
}

/** `import('…')` and `typeof import('…')`: what of it is used is not looked at. @param {ts.Node} node */
const takenWhole = (node) => {
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) return node.arguments[0]
  return ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined
}

/**
 * @param {string} path relative to the project, with `/`
 * @param {string} text
 * @param {(specifier: string, from: string) => string | undefined} resolve the path of a module of the project
 * @returns {Module}
 */
const readModule = (path, text, resolve) => {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true)
  /** @type {[string, string][]} */
  const imports = []
  const take = (/** @type {ts.Node | undefined} */ from, /** @type {readonly string[]} */ names) => {
    const to = from && ts.isStringLiteralLike(from) ? resolve(from.text, path) : undefined
    if (to !== undefined) imports.push(...names.map((name) => /** @type {[string, string]} */ ([to, name])))
  }
  const visit = (/** @type {ts.Node} */ node) => {
    take(takenWhole(node), [all])
    ts.forEachChild(node, visit)
  }
  for (const statement of source.statements)
    if (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement))
      take(statement.moduleSpecifier, namesTaken(statement))
  if (/\bimport\(/.test(text)) visit(source)
  const exports = source.statements
    .flatMap(exportsIn)
    .map(([name, at]) => /** @type {const} */ ([name, source.getLineAndCharacterOfPosition(at.getStart()).line + 1]))
  return { exports: new Map(exports), imports }
}

/**
 * Exports that no other file of the project takes. A file that nobody imports at all is one that is run, or a package's entry, and is
 * looked at by dependency-cruiser.
 * @param {ReadonlyMap<string, string>} files texts by path
 * @param {(path: string) => boolean} isPublic its exports are for others than the project
 * @param {Readonly<Record<string, string>>} aliases
 * @returns {readonly { path: string, name: string, line: number }[]}
 */
export const unusedExports = (files, isPublic, aliases = {}) => {
  const resolve = (/** @type {string} */ specifier, /** @type {string} */ from) => {
    const path = specifier.startsWith('.')
      ? normalize(join(dirname(from), specifier)).replaceAll(sep, '/')
      : aliases[specifier]
    return path !== undefined && files.has(path) ? path : undefined
  }
  const modules = [...files].map(([path, text]) => /** @type {const} */ ([path, readModule(path, text, resolve)]))
  const taken = new Map(modules.map(([path]) => [path, /** @type {Set<string>} */ (new Set())]))
  for (const [from, { imports }] of modules) for (const [to, name] of imports) if (to !== from) taken.get(to)?.add(name)
  return modules.flatMap(([path, { exports }]) => {
    const names = taken.get(path) ?? new Set()
    if (isPublic(path) || names.size === 0 || names.has(all)) return []
    return [...exports].flatMap(([name, line]) => (names.has(name) ? [] : [{ path, name, line }]))
  })
}
