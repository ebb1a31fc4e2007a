const usualPort = 4400

/** Where a sandbox describes itself: where the caller says, else on the port that `npm start` uses. */
export const sandboxAddress = (
  given: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): string => {
  if (given === undefined) {
    const port = Number(environment['LATCHKEY_PORT_BASE']) || usualPort
    return `http://127.0.0.1:${port}/sandbox.json`
  }
  return given.endsWith('.json') ? given : `${given.replace(/\/+$/, '')}/sandbox.json`
}
