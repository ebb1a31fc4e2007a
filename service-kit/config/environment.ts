export type Environment = Readonly<Record<string, string | undefined>>

/** Throws when the file cannot be read. */
export type ReadFile = (path: string) => string

export const numberOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text)

/** What stands between commas. */
export const listOf = (text: string | undefined): readonly string[] | undefined =>
  text
    ?.split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

export const databaseOf = (url: string | undefined, folder: string): object =>
  url === undefined ? { kind: 'folder', path: folder } : { kind: 'postgres', url }

/** An empty variable is none: that is how a container is told to leave one out. */
export const withoutEmpty = (environment: Environment): Environment =>
  Object.fromEntries(Object.entries(environment).filter(([, text]) => text?.trim() !== ''))

/**
 * `limits.requests: must …` as `RATE_LIMIT_REQUESTS: must …`.
 * @param variables the variable behind each option, for who reads that it is wrong
 */
export const inVariables =
  (variables: Readonly<Record<string, string>>) =>
  (sentence: string): string => {
    const option = Object.keys(variables).find(
      (name) => sentence.startsWith(`${name}:`) || sentence.startsWith(`${name}.`),
    )
    return option === undefined ? sentence : `${variables[option]}${sentence.slice(option.length)}`
  }
