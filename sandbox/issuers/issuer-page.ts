import { html, raw } from 'hono/html'

type Html = ReturnType<typeof html>

const style = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
main { margin: 2rem auto; max-inline-size: 26rem; padding-inline: 1rem }
h1 { font-size: 1.4rem }
label { display: block }
input:not([type=checkbox]) { box-sizing: border-box; display: block; font: inherit; inline-size: 100%; margin-block-end: 1rem; min-block-size: 2.75rem; padding-inline: 0.5rem }
label.check { align-items: center; display: flex; gap: 0.5rem; margin-block-end: 1rem; min-block-size: 2.75rem }
button { font: inherit; margin-inline-end: 0.75rem; min-block-size: 2.75rem; padding-inline: 1.25rem }
`

export const pageOf = (title: string, body: Html): Html => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${raw(style)}</style>
</head>
<body><main><h1>${title}</h1>${body}</main></body>
</html>
`

/** What somebody says that they are: no password, as all are of this sandbox. */
export interface IssuerAccount {
  readonly name: string
  readonly email?: string
  readonly isVerified: boolean
}

/** @param fields that come back with the form */
export const loginPage = (issuer: string, action: string, fields: Readonly<Record<string, string>> = {}): Html =>
  pageOf(
    `Log in with ${issuer}`,
    html`<p>This page of the sandbox stands for ${issuer}. Whoever gives the same name again is the same account.</p>
<form method="post" action="${action}">
${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<label>Account name<input name="name" autocomplete="off" maxlength="60"></label>
<label>Email<input name="email" type="email" autocomplete="off" maxlength="254"></label>
<label class="check"><input type="checkbox" name="verified" value="yes">Email is verified</label>
<button name="answer" value="continue">Continue</button>
<button name="answer" value="cancel">Cancel</button>
</form>`,
  )

export const refusalPage = (issuer: string, reason: string): Html =>
  pageOf(`${issuer} does not know this login`, html`<p>${reason}</p>`)

/** What was typed there; undefined where the visitor cancelled. */
export const accountOf = (form: URLSearchParams): IssuerAccount | undefined => {
  if (form.get('answer') !== 'continue') return undefined
  const [name, email] = [form.get('name')?.trim() ?? '', form.get('email')?.trim() ?? '']
  return {
    name: name === '' ? 'somebody' : name,
    ...(email !== '' && { email }),
    isVerified: form.get('verified') === 'yes',
  }
}
