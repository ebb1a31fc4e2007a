import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { AppContext } from '../../service-kit/http/app-types.ts'
import type { SiteOptions } from '../config/site-options.ts'
import { walletEntry } from './frame-files.ts'
import { walletStyle } from './wallet-style.ts'

const styleHash = createHash('sha256').update(walletStyle).digest('base64')

/** Its own scripts and the site's own answers, in no frame, and nothing that goes elsewhere. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'sha256-${styleHash}'`,
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  // The address of the script that encrypts an exported file.
  'trusted-types latchkey-file-key',
].join('; ')

/** `GET /wallet`: the visitor's own pages, which a script draws. The nonce is for its first proof, as in the frame. */
export const showWallet =
  ({ nonce, options }: { readonly nonce: () => string; readonly options: SiteOptions }) =>
  async (context: AppContext): Promise<Response> => {
    context.header('content-security-policy', policy)
    context.header('referrer-policy', 'no-referrer')
    context.header('cache-control', 'no-store')
    context.header('cross-origin-opener-policy', 'same-origin')
    context.header('x-robots-tag', 'noindex')
    return context.html(html`<!doctype html>
<html lang="en" dir="ltr" data-nonce="${nonce()}" data-socials="${Object.keys(options.socials ?? {}).join(' ')}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Your wallet</title>
<style>${raw(walletStyle)}</style>
<script type="module" src="/frame/${walletEntry}"></script>
</head>
<body><noscript>The wallet needs JavaScript: keys are made and used in this browser.</noscript></body>
</html>`)
  }
