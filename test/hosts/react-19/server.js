// A site of its own making: Node's server and React's, no framework. `/` streams, `/string` is made at once.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { readSessionCookie } from 'latchkey'
import { createElement, StrictMode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { Page } from './server-page.js'

const head = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Rendered by Node</title>
    <link rel="icon" href="data:," />
    <script type="module" src="/client/client.js"></script>
  </head>
  <body>
    <main id="root">`
const tail = '</main></body></html>'

const page = (props) => createElement(StrictMode, {}, createElement(Page, props))
let release = () => undefined

const stream = async (response, props) => {
  const body = new PassThrough()
  const { pipe } = renderToPipeableStream(page(props), {
    onShellReady: () => pipe(body),
    onShellError: (error) => body.destroy(error),
  })
  response.write(head)
  for await (const chunk of body) response.write(chunk)
  response.end(tail)
}

const answer = async ({ url, headers }, response) => {
  const { pathname, searchParams } = new URL(url, 'http://any')
  if (pathname.startsWith('/client/')) {
    const file = await readFile(join(import.meta.dirname, 'served', pathname))
    return response.writeHead(200, { 'content-type': 'text/javascript' }).end(file)
  }
  if (pathname === '/release') {
    release()
    return response.end('open')
  }
  const initialSnapshot = readSessionCookie(headers.cookie, 'returning')
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  if (pathname === '/string') return response.end(head + renderToString(page({ initialSnapshot })) + tail)
  const held = () =>
    new Promise((resolve) => {
      release = resolve
    })
  return stream(response, { initialSnapshot, counted: searchParams.has('held') ? held() : undefined })
}

const server = createServer((request, response) => {
  answer(request, response).catch((error) => {
    process.stderr.write(`${error}\n`)
    response.destroy()
  })
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`Local: http://127.0.0.1:${server.address().port}/\n`))
