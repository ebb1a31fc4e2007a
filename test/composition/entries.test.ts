import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { viewNames } from '../../core/domain/feature-types.ts'
import * as core from '../../core/index.ts'
import * as embedHeadless from '../../shells/preact-embed/headless.ts'
import * as embed from '../../shells/preact-embed/index.ts'
import * as headless from '../../shells/react/headless.ts'
import * as react from '../../shells/react/index.ts'

it.each(Object.entries({ core, react, embed, headless, embedHeadless }))(
  '%s gives the public services to its hosts',
  (_, entry) => {
    expect(entry.cloud).toEqual({
      directory: 'https://api.web3modal.org',
      blockchain: 'https://rpc.walletconnect.org',
      analytics: 'https://pulse.walletconnect.org',
      relay: 'wss://relay.walletconnect.org',
    })
  },
)

const parsed = (file: URL): ts.SourceFile =>
  ts.createSourceFile(file.pathname, readFileSync(file, 'utf8'), ts.ScriptTarget.ESNext, true)

/** The modules of which it hands on all types. */
const sharedWithViews = (file: URL): readonly URL[] =>
  parsed(file).statements.flatMap((one) =>
    ts.isExportDeclaration(one) &&
    one.exportClause === undefined &&
    one.moduleSpecifier !== undefined &&
    ts.isStringLiteral(one.moduleSpecifier)
      ? [new URL(one.moduleSpecifier.text, file)]
      : [],
  )

/** The views whose screens a module exports: each is an interface that extends `ViewOf<'Name'>`. */
const screensIn = (file: URL): readonly string[] =>
  parsed(file).statements.flatMap((one) =>
    ts.isInterfaceDeclaration(one) && one.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
      ? (one.heritageClauses ?? [])
          .flatMap(({ types }) => types)
          .filter(({ expression }) => expression.getText() === 'ViewOf')
          .flatMap(({ typeArguments = [] }) => typeArguments)
          .flatMap((name) => [...name.getText().matchAll(/'(\w+)'/g)].map(([, view = '']) => view))
      : [],
  )

const fileOf = (path: string): URL => new URL(`../../${path}`, import.meta.url)

it.each(['shells/react/headless.ts', 'shells/preact-embed/headless.ts'])(
  '%s lets a host name the screen of every view',
  (entry) => {
    const parts = fileOf('shells/dom/headless/exports.ts')
    expect(sharedWithViews(fileOf(entry)).map(({ href }) => href)).toContain(parts.href)
    expect(sharedWithViews(parts).flatMap(screensIn).toSorted()).toEqual([...viewNames()].toSorted())
  },
)
