import { createHash } from 'node:crypto'
import type { AppContext } from '../../service-kit/http/app-types.ts'
import { answerRefusal, refuse } from '../http/site-refusal.ts'
import { type FrameFiles, openerEntry } from './frame-files.ts'
import { walletStyle } from './wallet-style.ts'

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** In one file, which keeps to its own policy wherever it lies: no network at all, and no other script. */
const pageOf = (script: string): string => {
  // Within a page the end of a script is where this text is, also within a string of it.
  const inline = script.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--')
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(inline)}`,
    `style-src ${hashOf(walletStyle)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Open a wallet file</title>
<style>${walletStyle}</style>
</head>
<body><noscript>This page needs JavaScript.</noscript><script>${inline}</script></body>
</html>
`
}

/** `GET /open-wallet-file.html`: to be kept beside the file that it opens. It is saved, and never runs on the wallet's own origin. */
export const giveOpener = (files: FrameFiles) => {
  const script = files.get(openerEntry)
  const page = script === undefined ? undefined : pageOf(script)
  return async (context: AppContext): Promise<Response> => {
    if (page === undefined) return answerRefusal(context, refuse(404, 'NOT_FOUND', 'There is nothing here'))
    return context.body(page, 200, {
      'content-type': 'text/html; charset=utf-8',
      'content-disposition': 'attachment; filename="open-wallet-file.html"',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'no-cache',
      'x-robots-tag': 'noindex',
    })
  }
}
