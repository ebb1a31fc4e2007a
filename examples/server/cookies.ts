import type { IncomingMessage } from 'node:http'

/**
 * A cookie that no script of the page reads. With https its name begins with `__Host-`: then no other host of the domain can have set
 * it, so that nobody is signed in as somebody else through a neighbour.
 */
export const hostCookie = (name: string, isSecure: boolean) => {
  const fullName = isSecure ? `__Host-${name}` : name
  const attributes = ['Path=/', 'HttpOnly', 'SameSite=Lax', ...(isSecure ? ['Secure'] : [])].join('; ')
  return {
    read: ({ headers }: IncomingMessage): string | undefined =>
      (headers.cookie ?? '')
        .split(/; */)
        .find((part) => part.startsWith(`${fullName}=`))
        ?.slice(fullName.length + 1),
    set: (value: string, maxAgeSeconds: number): string =>
      `${fullName}=${value}; Max-Age=${maxAgeSeconds}; ${attributes}`,
    clear: (): string => `${fullName}=; Max-Age=0; ${attributes}`,
  }
}
