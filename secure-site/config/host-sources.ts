import * as v from 'valibot'

const sourcePattern = /^(https?):\/\/(\*\.)?([a-z0-9-]+(?:\.[a-z0-9-]+)*)(?::(\d{1,5}|\*))?$/

/** An origin of a page, or a pattern of them as a Content-Security-Policy has it: `https://*.example.org`, `http://localhost:*`. */
export const hostSourceSchema = v.pipe(
  v.string(),
  v.regex(sourcePattern, 'must be an origin like https://app.example, https://*.app.example or http://localhost:*'),
)

const defaultPorts: Readonly<Record<string, string>> = { http: '80', https: '443' }

/** Whether this origin is one that the source names. A pattern stands for one or more labels, and never for none. */
export const matchesHostSource = (origin: string, source: string): boolean => {
  const [, scheme = '', wildcard, host = '', port] = sourcePattern.exec(source) ?? []
  if (!URL.canParse(origin) || new URL(origin).origin !== origin) return false
  const url = new URL(origin)
  if (url.protocol !== `${scheme}:`) return false
  const isHost = wildcard === undefined ? url.hostname === host : url.hostname.endsWith(`.${host}`)
  const given = url.port === '' ? defaultPorts[scheme] : url.port
  return isHost && (port === '*' || given === (port ?? defaultPorts[scheme]))
}
