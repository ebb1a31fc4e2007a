/** An origin of a page, or a pattern of them as a Content-Security-Policy has it: `https://*.example.org`, `http://localhost:*`. */
const sourcePattern = /^(https?):\/\/(\*\.)?([a-z0-9-]+(?:\.[a-z0-9-]+)*)(?::(\d{1,5}|\*))?$/

const defaultPorts: Readonly<Record<string, string>> = { http: '80', https: '443' }

export const isHostSource = (text: string): boolean => sourcePattern.test(text)

/** Whether this origin is one that the source names. A pattern stands for one label or more, and never for none. */
export const matchesHostSource = (origin: string, source: string): boolean => {
  const [, scheme = '', wildcard, host = '', port] = sourcePattern.exec(source) ?? []
  const [, given = '', , givenHost = '', givenPort = defaultPorts[given]] = sourcePattern.exec(origin) ?? []
  if (given === '' || given !== scheme || origin.includes('*')) return false
  const isHost = wildcard === undefined ? givenHost === host : givenHost.endsWith(`.${host}`)
  return isHost && (port === '*' || givenPort === (port ?? defaultPorts[scheme]))
}
